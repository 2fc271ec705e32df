import type { ListKind } from "@/lib/engine/list-kinds";
import { radixSort } from "@/lib/ip/radix-sort";
import { parseIpRange, rangeSize } from "@/lib/ip/range";
import { RangeColumns } from "@/lib/ip/range-columns";
import { indices } from "@/lib/ip/words";

/** An IPv4 /8; for IPv6 a /16, larger than any provider's. */
const BROAD_IPV4 = 2 ** 24;
const BROAD_IPV6 = 2n ** 112n;
/** All of IPv4; for IPv6 the /32s of 2000::/3, which holds all visitors. */
const SPACE = { 4: 2 ** 32, 6: 2 ** 29 } as const;

/** The first of these values that alone covers far more than one network; null when none does. */
export function findBroad(kind: ListKind, values: readonly string[]): string | null {
  const isBroad = IS_BROAD[kind];
  return (isBroad && values.find(isBroad)) ?? null;
}

/** Whether these values of an IP list together cover half of all visitors' addresses or more. */
export function coverMost(values: readonly string[]): boolean {
  const columns = { 4: new RangeColumns(1), 6: new RangeColumns(4) };
  for (const value of values) {
    const range = parseIpRange(value);
    if (range !== null) columns[range.version].push(range, 0, 0);
  }
  return coversHalf(4, columns[4]) || coversHalf(6, columns[6]);
}

/** The value of an IP list that covers the most addresses, and whether it alone covers half of all. */
export function findBroadest(
  values: readonly string[],
): { readonly value: string; readonly isHalf: boolean } | null {
  let broadest: { value: string; part: number } | null = null;
  for (const value of values) {
    const range = parseIpRange(value);
    if (range === null) continue;
    const part = Number(rangeSize(range)) / (range.version === 4 ? SPACE[4] : SPACE[6] * 2 ** 96);
    if (part > (broadest?.part ?? 0)) broadest = { value, part };
  }
  return broadest && { value: broadest.value, isHalf: broadest.part >= 0.5 };
}

function isBroadRange(value: string): boolean {
  const range = parseIpRange(value);
  if (range === null) return false;
  return rangeSize(range) >= (range.version === 4 ? BigInt(BROAD_IPV4) : BROAD_IPV6);
}

/** For the other kinds, no value shows how many visitors it covers. */
const IS_BROAD: Readonly<Partial<Record<ListKind, (value: string) => boolean>>> = {
  address: isBroadRange,
  hostname: isBroadName,
  emailDomain: isBroadName,
};

/** A whole top-level domain, or a pattern of one or two letters. */
function isBroadName(value: string): boolean {
  const name = value.startsWith("*.") ? value.slice(2) : value;
  if (name.includes("*")) return name.replace(/[^a-z0-9]/g, "").length < 3;
  return !name.includes(".");
}

function coversHalf(version: 4 | 6, { length, stride, firsts, lasts }: RangeColumns): boolean {
  let covered = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const row of radixSort(indices(length), firsts, stride)) {
    const from = Math.max(reached, leadingNumber(firsts, row, stride));
    const to = leadingNumber(lasts, row, stride) + unit(version);
    if (to > from) covered += to - from;
    reached = Math.max(reached, to);
  }
  return covered >= SPACE[version] / 2;
}

/** The address in units of /32: an integer for IPv4, with a fraction for IPv6. */
function leadingNumber(column: Uint32Array, row: number, stride: 1 | 4): number {
  const first = column[row * stride] ?? 0;
  return stride === 1 ? first : first + (column[row * stride + 1] ?? 0) / 2 ** 32;
}

/** The resolution of `leadingNumber`: one IPv4 address, or one IPv6 /64. */
function unit(version: 4 | 6): number {
  return version === 4 ? 1 : 2 ** -32;
}
