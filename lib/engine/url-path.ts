const ORIGIN = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]*/;

/** The path of a URL or path as it was sent, without query and fragment; null where there is none. */
export function urlPath(url: string | undefined): string | null {
  if (url === undefined || url === "") return null;
  const rest = url.replace(ORIGIN, "");
  const end = rest.search(/[?#]/);
  const path = end === -1 ? rest : rest.slice(0, end);
  return path.startsWith("/") ? path : `/${path}`;
}
