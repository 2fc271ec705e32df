import { lineFields } from "./lines";

/** `scheme://[user:password@]address:port`; the address, without the brackets of IPv6. */
export function proxyFields(text: string): readonly string[] | null {
  const entry = lineFields(text)?.[0];
  return entry === undefined ? null : [addressOf(entry) ?? entry];
}

function addressOf(entry: string): string | null {
  const start = entry.indexOf("://");
  if (start === -1) return null;
  const authority = entry.slice(start + 3);
  const host = authority.slice(authority.lastIndexOf("@") + 1);
  if (host.startsWith("[")) return host.slice(1, host.indexOf("]"));
  const colon = host.indexOf(":");
  return colon === -1 ? host : host.slice(0, colon);
}
