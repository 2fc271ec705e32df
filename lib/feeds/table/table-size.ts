import { CoverTable } from "@/lib/ip/cover-table";
import type { CompiledFeeds } from "./compiled-feeds";

/** How large the tables of addresses are: bytes with index, sets and answers, and different ranges. For metrics and benchmarks. */
export function tableSize({ ip, v4Answers, sets, asnEntries }: CompiledFeeds): {
  bytes: number;
  ranges: number;
} {
  const [v4, v6] = [new CoverTable(ip.v4), new CoverTable(ip.v6)];
  const { map, ...answers } = v4Answers;
  const arrays = [sets, asnEntries, answers].flatMap((columns) => Object.values(columns));
  return {
    bytes: [v4, v6, map.index, map.cells, ...arrays].reduce((sum, one) => sum + one.byteLength, 0),
    ranges: v4.size + v6.size,
  };
}
