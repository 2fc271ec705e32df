import { readLines } from "./lines";
import type { FeedRecord } from "./record";

/** `scheme://[user:password@]address:port`; the address, without the brackets of IPv6. */
export function* readProxies(text: string): Generator<FeedRecord> {
  for (const { line, fields } of readLines(text)) {
    const entry = fields[0] ?? "";
    yield { line, fields: [addressOf(entry) ?? entry] };
  }
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
