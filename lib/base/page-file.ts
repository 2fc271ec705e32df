/** The files that pages consist of. Documents, data and archives are no part of a page. */
const FILE =
  /\.(?:css|js|mjs|map|png|jpe?g|gif|webp|avif|svg|ico|bmp|cur|woff2?|ttf|otf|eot|mp4|webm|ogv|mp3|ogg|wav|m4a|flac|vtt|wasm|webmanifest)$/i;

/** Whether a URL's path ends as a file of a page does. What else a request says, its visitor chooses. */
export function isPageFile(url: string): boolean {
  const [path = ""] = url.split(/[?#]/, 1);
  return FILE.test(path);
}
