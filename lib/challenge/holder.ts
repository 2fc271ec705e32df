import type { Ip } from "@/lib/ip/ip";

/** The visitor that a pass belongs to. It survives another address of the same network and an update of the browser. */
export interface Holder {
  readonly workspaceId: string;
  /** The protected host, lower case, without a port; "" where the call named none. */
  readonly host: string;
  readonly ip: Ip;
  readonly ua: string | undefined;
}

/** The network that a visitor keeps while they browse: an IPv4 /24 or an IPv6 /64. */
export function networkOfHolder({ version, words }: Ip): string {
  const [first = 0, second = 0] = words;
  return version === 4 ? `4.${first >>> 8}` : `6.${first}.${second}`;
}

/** By the name that only this family sends: the others' follow in most of them. */
const FAMILIES: readonly (readonly [family: string, pattern: RegExp])[] = [
  ["edge", /\bEdg(?:A|iOS)?\//],
  ["opera", /\bOPR\//],
  ["samsung", /\bSamsungBrowser\//],
  ["firefox", /\b(?:Firefox|FxiOS)\//],
  ["chrome", /\b(?:Chrome|CriOS)\//],
  ["safari", /\bSafari\//],
];

const MOBILE = /\bMobile\b|\bAndroid\b|\biP(?:hone|ad)\b/;

export const isMobile = (ua: string): boolean => MOBILE.test(ua);

/** The browser's family and kind of device, which its updates leave alone; of other programs their first word. */
export function familyOf(ua: string | undefined): string {
  if (ua === undefined || ua === "") return "none";
  const known = FAMILIES.find(([, pattern]) => pattern.test(ua))?.[0];
  if (known === undefined) return `other ${ua.split(/[/ ]/, 1)[0]?.slice(0, 32)}`;
  return isMobile(ua) ? `${known} mobile` : known;
}
