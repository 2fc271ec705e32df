import { CoverTable } from "@/lib/ip/cover-table";
import type { CompiledFeeds } from "./compiled-feeds";

/** How large the tables of addresses are: bytes with index and sets, and different ranges. For metrics and benchmarks. */
export function tableSize({ ip, sets, asnEntries }: CompiledFeeds): {
  bytes: number;
  ranges: number;
} {
  const [v4, v6] = [new CoverTable(ip.v4), new CoverTable(ip.v6)];
  const shared = [...Object.values(sets), ...Object.values(asnEntries)];
  return {
    bytes: shared.reduce((sum, { byteLength }) => sum + byteLength, v4.byteLength + v6.byteLength),
    ranges: v4.size + v6.size,
  };
}
