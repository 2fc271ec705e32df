import type { UserType } from "@/lib/engine/facts";
import type { Ip } from "@/lib/ip/ip";
import { parseIpRange } from "@/lib/ip/range";
import { RangeTableBuilder } from "@/lib/ip/range-table";
import { type Held, MOBILE_RANGES } from "./mobile-ranges";
import { SCRUBBED_HOMES, SCRUBBED_MOBILE, SCRUBBED_OFFICES, SCRUBBERS_OWN } from "./scrubbers";

/** A range whose use is known, whoever announces it. Frozen. */
export interface KnownRange {
  readonly holder: string;
  readonly userType: UserType;
}

const TABLES: readonly (readonly [UserType, readonly Held[]])[] = [
  ["cellular", MOBILE_RANGES],
  ["cellular", SCRUBBED_MOBILE],
  ["residential", SCRUBBED_HOMES],
  ["business", SCRUBBED_OFFICES],
  ["hosting", SCRUBBERS_OWN],
];

const known: KnownRange[] = [];
const builder = new RangeTableBuilder();
for (const [userType, holders] of TABLES) {
  for (const [holder, ...ranges] of holders) {
    const id = known.push(Object.freeze({ holder, userType })) - 1;
    for (const text of ranges) {
      const range = parseIpRange(text);
      if (range === null) throw new RangeError(`no range: ${text}`);
      builder.add(range, id, 0);
    }
  }
}
const table = builder.build();

/** The range that counts before the system that announces it; null for all others. */
export const knownRange = (ip: Ip): KnownRange | null => known[table.lookup(ip)] ?? null;
