/** An address as a number; IPv4 inside IPv6 is IPv4. */
interface Address {
  readonly version: 4 | 6;
  readonly bits: bigint;
}

/** A range of trusted addresses. */
export type Network = (address: Address) => boolean;

const OCTET = /^(?:0|[1-9]\d{0,2})$/;
const GROUP = /^[0-9a-f]{1,4}$/i;
const NETWORK = /^([0-9a-f:.]+)(?:\/(0|[1-9]\d{0,2}))?$/i;

/** Null for what is no address and no CIDR. */
export function parseNetwork(text: string): Network | null {
  const [, base = "", length] = NETWORK.exec(text.trim()) ?? [];
  const address = bareAddress(base);
  if (address === null) return null;
  const most = address.version === 4 ? 32 : 128;
  // A length that is written for IPv6 counts the 96 bits before an IPv4 address too.
  const before = most === 32 && base.includes(":") ? 96 : 0;
  const bits = length === undefined ? most : Number(length) - before;
  if (bits < 0 || bits > most) return null;
  const shift = BigInt(most - bits);
  return ({ version, bits: other }) =>
    version === address.version && other >> shift === address.bits >> shift;
}

/** Null for what is no address. Ports, brackets and zones are cut off. */
export function parseAddress(text: string): Address | null {
  const trimmed = text.trim();
  const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(trimmed)?.[1];
  const withoutPort = /^([\d.]+):\d{1,5}$/.exec(trimmed)?.[1];
  return bareAddress((bracketed ?? withoutPort ?? trimmed).split("%", 1)[0] ?? "");
}

function bareAddress(bare: string): Address | null {
  if (!bare.includes(":")) return fromIpv4(bare);
  const words = ipv6Words(bare);
  if (words === null) return null;
  const bits = words.reduce((sum, word) => (sum << 16n) | BigInt(word), 0n);
  // ::ffff:0:0/96
  return bits >> 32n === 0xffffn ? { version: 4, bits: bits & 0xffffffffn } : { version: 6, bits };
}

/** As Gatehouse is told it, however it was written: one visitor, one text (RFC 5952). */
export function addressText({ version, bits }: Address): string {
  if (version === 4) return [24n, 16n, 8n, 0n].map((by) => (bits >> by) & 0xffn).join(".");
  const words = Array.from({ length: 8 }, (_, i) => (bits >> BigInt(112 - 16 * i)) & 0xffffn);
  const hex = words.map((word) => word.toString(16)).join(":");
  const zeros = hex.match(/\b0(?::0)+\b/g) ?? [];
  const [longest] = zeros.sort((a, b) => b.length - a.length);
  if (longest === undefined) return hex;
  return hex.replace(new RegExp(`(?:^|:)\\b${longest}\\b(?::|$)`), "::");
}

function fromIpv4(text: string): Address | null {
  const octets = text.split(".");
  if (octets.length !== 4 || !octets.every((each) => OCTET.test(each) && Number(each) < 256)) {
    return null;
  }
  const bits = octets.reduce((sum, octet) => (sum << 8n) | BigInt(octet), 0n);
  return { version: 4, bits };
}

function ipv6Words(text: string): number[] | null {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  const last = dotted === null ? null : fromIpv4(dotted[2] ?? "");
  if (dotted !== null && last === null) return null;
  const hex =
    last === null
      ? text
      : `${dotted?.[1]}${(last.bits >> 16n).toString(16)}:${(last.bits & 0xffffn).toString(16)}`;
  const halves = hex.split("::");
  if (halves.length > 2) return null;
  const [before = [], after = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const missing = 8 - before.length - after.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill("0"), ...after];
  return groups.every((each) => GROUP.test(each))
    ? groups.map((each) => Number.parseInt(each, 16))
    : null;
}
