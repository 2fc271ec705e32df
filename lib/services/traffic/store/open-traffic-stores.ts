import type { Clients } from "@/lib/db/pools";
import { PostgresTraffic } from "../postgres/postgres-traffic";
import type { TrafficStore } from "./traffic-store";

/** The store of records, on the connections of each kind of work. */
export type TrafficStores = Readonly<Record<"writers" | "panel" | "jobs", TrafficStore>>;

export function openTrafficStores({ writers, panel, jobs }: Clients): TrafficStores {
  return {
    writers: new PostgresTraffic(writers),
    panel: new PostgresTraffic(panel),
    jobs: new PostgresTraffic(jobs),
  };
}
