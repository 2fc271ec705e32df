import { statfs } from "node:fs/promises";
import type { State } from "@/lib/state/create-state";
import type { GaugeSource } from "./metrics";

/** The resources of a process: credits that it has leased, and room on its disk. */
export function resourceGauges(
  state: Pick<State, "leases">,
  { dataDir }: { readonly dataDir: string },
): GaugeSource[] {
  return [
    {
      name: "gatehouse_credit_leases",
      help: "Counters of credits that this process has a lease of.",
      aggregator: "sum",
      read: () => [{ value: state.leases().count }],
    },
    {
      name: "gatehouse_credits_leased",
      help: "Credits that this process may spend without asking the database.",
      aggregator: "sum",
      read: () => [{ value: state.leases().credits }],
    },
    {
      name: "gatehouse_data_dir_free_bytes",
      help: "What this user may still write to the disk of DATA_DIR.",
      read: async () => {
        const { bavail, bsize } = await statfs(dataDir);
        return [{ value: bavail * bsize }];
      },
    },
    {
      name: "gatehouse_data_dir_size_bytes",
      help: "Size of the disk of DATA_DIR.",
      read: async () => {
        const { blocks, bsize } = await statfs(dataDir);
        return [{ value: blocks * bsize }];
      },
    },
  ];
}
