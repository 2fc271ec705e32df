const ORIGIN = /^[A-Za-z][A-Za-z0-9+.-]*:[/\\]{2}([^/\\?#]*)/;
/** Longer than any host name with a user and a port in front and behind. */
const MAX_AUTHORITY = 512;

/** The path of a URL or path as it was sent, without query and fragment; null where there is none. */
export function urlPath(url: string | undefined): string | null {
  if (url === undefined || url === "") return null;
  const rest = url.replace(ORIGIN, "");
  const end = rest.search(/[?#]/);
  const path = end === -1 ? rest : rest.slice(0, end);
  return path.startsWith("/") ? path : `/${path}`;
}

/** The path with the fragment behind it, as servers read it that know no fragments; null where there is none. */
export function pathWithFragment(url: string): string | null {
  const [target = ""] = url.replace(ORIGIN, "").split("?", 1);
  return target.includes("#") ? target : null;
}

/** The host that an absolute URL names, in lower case and without its port; "" where it names none. */
export function urlHost(url: string | undefined): string {
  const [, authority = ""] = ORIGIN.exec(url ?? "") ?? [];
  if (authority.length > MAX_AUTHORITY) return "";
  const host = authority.slice(authority.lastIndexOf("@") + 1);
  return host.replace(/:\d*$/, "").replace(/\.$/, "").toLowerCase();
}
