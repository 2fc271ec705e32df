/**
 * The cookies of a request, by name. The first of a name wins: browsers send the longest path first. A badly
 * encoded value is kept as it is.
 */
export function parseCookies(header: string): Readonly<Record<string, string>> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, at).trim();
    if (at === -1 || name === "" || cookies.has(name)) continue;
    cookies.set(name, decode(pair.slice(at + 1).trim()));
  }
  return Object.fromEntries(cookies);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

interface OwnCookie {
  readonly name: string;
  readonly options: { readonly secure: boolean };
}

/** `Set-Cookie` for one of our cookies; the value needs no encoding. */
export function writeCookie({ name, options }: OwnCookie, value: string, seconds: number): string {
  const secure = options.secure ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
