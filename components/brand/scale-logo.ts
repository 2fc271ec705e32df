import { MAX_LOGO_BYTES } from "@/lib/visitors/brand/logo";

const MAX_WIDTH = 320;
/** Smaller until it fits. */
const HEIGHTS = [96, 72, 48];
/** Browsers that cannot write WebP write PNG. */
const FORMATS = [
  ["image/png", undefined],
  ["image/webp", 0.9],
  ["image/webp", 0.7],
] as const;

/** Why a picture is not a valid logo: a message of `brand.form`. */
export type LogoProblem = "logoUnreadable" | "logoTooLarge";

/**
 * Draws any picture that the browser can read, an SVG too, small enough for a logo. Nothing of the file but what is seen
 * is in the result: no script, no metadata.
 *
 * @returns a `data:` URI
 */
export async function scaleLogo(file: Blob): Promise<string | LogoProblem> {
  const picture = await load(file);
  if (picture === null) return "logoUnreadable";
  for (const height of HEIGHTS) {
    const canvas = draw(picture, height);
    for (const [type, quality] of FORMATS) {
      const uri = canvas.toDataURL(type, quality);
      if (bytesIn(uri) <= MAX_LOGO_BYTES) return uri;
    }
  }
  return "logoTooLarge";
}

/** By a `data:` URI, which the panel's policy lets pictures have. */
async function load(file: Blob): Promise<HTMLImageElement | null> {
  const picture = new Image();
  picture.src = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve("");
    reader.readAsDataURL(file);
  });
  const isRead = await picture.decode().then(
    () => picture.naturalWidth > 0 && picture.naturalHeight > 0,
    () => false,
  );
  return isRead ? picture : null;
}

/** Never larger than it is. */
function draw(picture: HTMLImageElement, maxHeight: number): HTMLCanvasElement {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const scale = Math.min(1, maxHeight / height, MAX_WIDTH / width);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const bytesIn = (uri: string): number => ((uri.length - uri.indexOf(",")) * 3) / 4;
