import { parseIp } from "@/lib/ip/parse";
import { networkRange, parseIpRange, rangeText } from "@/lib/ip/range";

/** Whether a text is an address or CIDR. */
export function isNetwork(text: string): boolean {
  return !text.includes("-") && parseIpRange(text) !== null;
}

/**
 * What can be listed for a visitor, narrowest first: the address and its networks. A truncated address has
 * only its network.
 */
export function networksOf(address: string): string[] {
  const ip = parseIp(address);
  if (ip === null) return [address];
  const lengths = ip.version === 4 ? [24] : [64, 48];
  return [
    ip.text,
    ...lengths.map((length) => rangeText(networkRange(ip.version, ip.words, length))),
  ];
}
