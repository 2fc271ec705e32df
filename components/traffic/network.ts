import { parseIp } from "@/lib/ip/parse";
import { networkRange, parseIpRange, rangeText } from "@/lib/ip/range";

const OCTETS = /^(\d{1,3})(?:\.(\d{1,3}))?(?:\.(\d{1,3}))?\.?$/;
const GROUPS = /^((?:[0-9a-f]{1,4}:){1,6})$/i;

/**
 * The address or CIDR that a text names; what is still being typed names its network: `8.8.` is 8.8.0.0/16. Null for
 * other texts.
 */
export function networkOfText(text: string): string | null {
  if (text.includes("-")) return null;
  if (parseIpRange(text) !== null) return text;
  const [, ...found] = OCTETS.exec(text) ?? [];
  const octets = found.filter((octet) => octet !== undefined);
  if (octets.length > 0) {
    const address = [...octets, "0", "0", "0"].slice(0, 4).join(".");
    return known(`${address}/${octets.length * 8}`);
  }
  const [, groups] = GROUPS.exec(text) ?? [];
  if (groups === undefined) return null;
  return known(`${groups}:/${(groups.split(":").length - 1) * 16}`);
}

const known = (cidr: string) => (parseIpRange(cidr) === null ? null : cidr);

/**
 * The values that can be listed for a visitor, narrowest first: the address and its networks. A truncated address has
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
