/** An address as a number; IPv4 inside IPv6 is IPv4. */
interface Address {
  readonly version: 4 | 6;
  readonly bits: bigint;
}

/** A range of trusted addresses. */
export type Network = (address: Address) => boolean;

const OCTET = /^(?:0|[1-9]\d{0,2})$/;
const GROUP = /^[0-9a-f]{1,4}$/i;

/** @throws TypeError for what is no address and no CIDR */
export function parseNetwork(text: string): Network {
  const [base = "", length, ...rest] = text.split("/");
  const address = parseAddress(base);
  const most = address?.version === 4 ? 32 : 128;
  const bits = length === undefined ? most : Number(length);
  const isWhole = length === undefined || /^\d{1,3}$/.test(length);
  if (address === null || rest.length > 0 || !isWhole || bits > most) {
    throw new TypeError(`${text} is neither an address nor a CIDR.`);
  }
  const shift = BigInt(most - bits);
  return ({ version, bits: other }) =>
    version === address.version && other >> shift === address.bits >> shift;
}

/** Null for what is no address. Ports, brackets and zones are cut off. */
export function parseAddress(text: string): Address | null {
  const bare = bareAddress(text);
  if (!bare.includes(":")) return fromIpv4(bare);
  const words = ipv6Words(bare);
  if (words === null) return null;
  const bits = words.reduce((sum, word) => (sum << 16n) | BigInt(word), 0n);
  // ::ffff:0:0/96
  return bits >> 32n === 0xffffn ? { version: 4, bits: bits & 0xffffffffn } : { version: 6, bits };
}

/** The address alone, as Gatehouse takes it. */
export function bareAddress(text: string): string {
  const trimmed = text.trim();
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1];
  const withoutPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(trimmed)?.[1];
  const [address = ""] = (bracketed ?? withoutPort ?? trimmed).split("%");
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
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
