import type { Pools } from "@/lib/db/pools";
import type { DnsClient } from "@/lib/dns/create-dns";
import type { StreamHub } from "@/lib/features/streams";
import type { FeedStoreHandle } from "@/lib/feeds/store";
import type { Dnsbl } from "@/lib/intel/dnsbl";
import type { Geo } from "@/lib/intel/geo/types";
import type { State } from "@/lib/state/create-state";
import { databaseGauges } from "./database-gauges";
import { feedGauges } from "./feed-gauges";
import { linkGauges } from "./link-gauges";
import type { GaugeSource } from "./metrics";
import { resourceGauges } from "./resource-gauges";

export interface GaugeSources {
  readonly state: State;
  readonly pools: Pick<Pools, "waiting">;
  readonly feeds: FeedStoreHandle;
  readonly dns: DnsClient;
  readonly dnsbl: Dnsbl;
  readonly geo: Geo;
  readonly dataDir: string;
  readonly streams: Pick<StreamHub, "counters">;
}

/** All gauges, read on each scrape. */
export function gaugesOf({
  state,
  pools,
  feeds,
  dns,
  dnsbl,
  geo,
  dataDir,
  streams,
}: GaugeSources): GaugeSource[] {
  const sum = (name: string, help: string, value: () => number): GaugeSource => ({
    name,
    help,
    aggregator: "sum",
    read: () => [{ value: value() }],
  });
  return [
    ...feedGauges(feeds),
    ...databaseGauges(state, pools),
    ...resourceGauges(state, { dataDir }),
    {
      name: "gatehouse_geo_built_timestamp_seconds",
      help: "When each geodata file was built.",
      labelNames: ["file"],
      read: () =>
        geo.sources().map(({ file, dataDate }) => ({
          value: Date.parse(dataDate) / 1000,
          labels: { file },
        })),
    },
    {
      name: "gatehouse_dnsbl_zone_active",
      help: "1 for a DNS blacklist that answers as it should, 0 for one that is left out.",
      labelNames: ["zone"],
      read: () =>
        dnsbl.zones().map(({ zone, state: zoneState }) => ({
          value: zoneState === "active" ? 1 : 0,
          labels: { zone },
        })),
    },
    sum("gatehouse_dns_queries", "DNS queries sent since the start.", () => dns.counters().queries),
    sum(
      "gatehouse_dns_repeated_total",
      "DNS queries that were sent again, as their answer was late.",
      () => dns.counters().repeated,
    ),
    {
      name: "gatehouse_dns_silent",
      help: "1 while the DNS servers answer nothing at all.",
      aggregator: "max",
      read: () => [{ value: dns.counters().isSilent ? 1 : 0 }],
    },
    {
      name: "gatehouse_dns_refusing",
      help: "1 while the DNS servers refuse or deny every query.",
      aggregator: "max",
      read: () => [{ value: dns.counters().isRefusing ? 1 : 0 }],
    },
    sum("gatehouse_dns_waiting", "DNS questions that wait.", () => dns.counters().waiting),
    sum("gatehouse_dns_cached", "DNS answers kept.", () => dns.counters().cached),
    sum(
      "gatehouse_traffic_written_total",
      "Traffic records written.",
      () => state.traffic.counters().written,
    ),
    sum(
      "gatehouse_traffic_lost_total",
      "Traffic records that could not be kept.",
      () => state.traffic.counters().lost,
    ),
    sum(
      "gatehouse_traffic_buffered",
      "Traffic records that wait to be written.",
      () => state.traffic.counters().buffered,
    ),
    sum(
      "gatehouse_traffic_spool_bytes",
      "Traffic on disk that waits to be written.",
      () => state.traffic.counters().spooledBytes,
    ),
    {
      name: "gatehouse_traffic_lost_by_workspace",
      help: "Traffic records that could not be kept, of the workspaces that lost most.",
      labelNames: ["workspace"],
      aggregator: "sum",
      read: () =>
        state.traffic
          .counters()
          .lostBy.map(([workspace, value]) => ({ value, labels: { workspace } })),
    },
    sum(
      "gatehouse_stream_sent_total",
      "Records sent to the destinations of streams.",
      () => streams.counters().sent,
    ),
    sum(
      "gatehouse_stream_lost_total",
      "Records of streams that could not be kept, or that a destination refused.",
      () => streams.counters().lost,
    ),
    sum(
      "gatehouse_stream_waiting_bytes",
      "Records of streams that wait to be sent, in memory and on disk.",
      () => streams.counters().waitingBytes,
    ),
    sum(
      "gatehouse_streams_failing",
      "Streams whose last try failed, by thread.",
      () => streams.counters().failing,
    ),
    ...linkGauges(state.linkStatistics),
  ];
}
