import { type ReadFigures, total } from "@/lib/ops/metrics";

/** Silent: no server answers. Refusing: they refuse or deny whatever is asked. */
export type DnsState = "answering" | "silent" | "refusing";

/** The state of the DNS servers as the threads that answer calls see them. */
export function dnsState(read: ReadFigures): DnsState {
  if (total(read, "gatehouse_dns_silent") > 0) return "silent";
  return total(read, "gatehouse_dns_refusing") > 0 ? "refusing" : "answering";
}
