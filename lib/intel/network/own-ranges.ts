import { parseIpRange } from "@/lib/ip/range";
import { buildRangeTable, type RangeTable } from "@/lib/ip/range-table";

/**
 * A table of our own that says of an address only whether one of these ranges has it: `lookup` is 0, else -1.
 *
 * @throws RangeError for a text that is no range
 */
export const ownRanges = (texts: readonly string[]): RangeTable =>
  buildRangeTable(
    texts.map((text) => {
      const range = parseIpRange(text);
      if (range === null) throw new RangeError(`no range: ${text}`);
      return { range, id: 0, priority: 0 };
    }),
  );
