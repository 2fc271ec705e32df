import type { Dns } from "@/lib/dns/types";
import type { Fact } from "@/lib/engine/fact";
import type { Evidence } from "@/lib/engine/facts";
import type { Ip } from "@/lib/ip/ip";
import type { IntelLog } from "./log";

export interface DnsblOptions {
  readonly zones: readonly string[];
  readonly dns: Dns;
  readonly log: IntelLog;
  /** Time for each query of a probe, milliseconds. */
  readonly probeTimeoutMs?: number;
}

export interface DnsblZone {
  readonly zone: string;
  readonly state: "unprobed" | "active" | "off";
  readonly reason: string | null;
}

export interface Dnsbl {
  readonly configured: boolean;
  /** Probes every zone as RFC 5782, section 5, says; the composition root calls it at start and daily. */
  probe(): Promise<void>;
  zones(): readonly DnsblZone[];
  /** Evidence of every active zone that lists the address. Unavailable when none could answer. */
  ask(ip: Ip, timeoutMs: number): Promise<Fact<readonly Evidence[]>>;
}

export function createDnsbl(_options: DnsblOptions): Dnsbl {
  throw new Error("being built");
}
