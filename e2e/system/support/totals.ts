import { until } from "@/test/state/until";
import type { Installation } from "./installation";

/** The database's totals of all calls. */
export interface Totals {
  /** Credits, of all workspaces. */
  readonly used: number;
  /** Leased, not spent. */
  readonly reserved: number;
  /** Records of traffic. */
  readonly records: number;
}

const QUERY = `
  SELECT (SELECT coalesce(sum(used), 0)::int FROM credit_counter WHERE scope_id = workspace_id) AS used,
         (SELECT coalesce(sum(reserved), 0)::int FROM credit_counter) AS reserved,
         (SELECT count(*)::int FROM traffic_record) AS records`;

export async function totals(installation: Installation): Promise<Totals> {
  const [row] = await installation.query<Totals & Record<string, unknown>>(QUERY);
  if (row === undefined) throw new Error("There are no totals.");
  return row;
}

/** Waits until nothing is on its way any more, and returns what there is then. */
export async function settledTotals(installation: Installation, calls: number): Promise<Totals> {
  let now = await totals(installation);
  let changedMs = performance.now();
  await until(
    "every call has come to the database, or nothing more comes",
    async () => {
      const before = now;
      now = await totals(installation);
      if (now.used !== before.used || now.records !== before.records) changedMs = performance.now();
      const isStill = performance.now() - changedMs > 10_000;
      return (now.used === calls && now.records === calls) || isStill;
    },
    120_000,
  );
  return now;
}
