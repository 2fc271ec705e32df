import type { Runtime } from "@/lib/runtime/runtime";

/** The figures of all threads: those that answer calls query DNS, and write records. */
export type ReadFigures = Awaited<ReturnType<Runtime["metrics"]["read"]>>;

/** The sum of a metric's values. */
export const total = (read: ReadFigures, name: string): number =>
  read(name).reduce((sum, { value }) => sum + value, 0);

/** Silent: no server answers. Refusing: they refuse or deny whatever is asked. */
export type DnsState = "answering" | "silent" | "refusing";

/** The state of the DNS servers. */
export function dnsState(read: ReadFigures): DnsState {
  if (total(read, "gatehouse_dns_silent") > 0) return "silent";
  return total(read, "gatehouse_dns_refusing") > 0 ? "refusing" : "answering";
}
