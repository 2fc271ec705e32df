import type { Ip } from "@/lib/ip/ip";
import { parseIp } from "@/lib/ip/parse";
import type { Query } from "./query";

/** The visitor's address: as sent, for the echo, and in canonical form, for every look-up. */
export interface IpParameter {
  readonly sent: string;
  readonly value: Ip;
}

/** Null when `ip` is missing, sent twice or not an IPv4/IPv6 address. */
export function parseIpParameter(query: Query): IpParameter | null {
  const sent = query.single("ip");
  if (sent === undefined) return null;
  const value = parseIp(sent);
  return value === null ? null : { sent, value };
}

/** Cuts to `maxChars` UTF-16 units, without leaving half of a surrogate pair behind. */
export function truncate(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const last = text.charCodeAt(maxChars - 1);
  const isHighSurrogate = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHighSurrogate ? maxChars - 1 : maxChars);
}
