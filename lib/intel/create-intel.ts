import type { Clock } from "@/lib/clock";
import type { Dns } from "@/lib/dns/types";
import type { FeedStore } from "@/lib/feeds/reader";
import type { Dnsbl } from "./dnsbl";
import type { Geo } from "./geo/types";
import type { IntelLog } from "./log";
import type { Intel } from "./types";

export interface IntelOptions {
  readonly feeds: FeedStore;
  readonly geo: Geo;
  readonly dns: Dns;
  readonly dnsbl: Dnsbl;
  /** Budget of one request's DNS, milliseconds. */
  readonly dnsTimeoutMs: number;
  readonly clock: Clock;
  readonly log: IntelLog;
}

/** Puts geo, feeds, user agent and DNS together into facts about a visitor. */
export function createIntel(_options: IntelOptions): Intel {
  throw new Error("being built");
}
