import { lookup } from "node:dns/promises";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import type { Dns } from "@/lib/dns/types";
import type { ResolveName } from "@/lib/net/guarded-dial";

/**
 * Finds addresses by our own DNS, whose questions are bounded: those of the operating system hold threads that
 * the whole process shares, and a slow name server would take them all. Only where private destinations are
 * allowed does that know more, such as the names of containers.
 */
export function destinationResolver(
  dns: Pick<Dns, "addresses">,
  allowsPrivate: boolean,
): ResolveName {
  return async (name) => {
    const answers = await Promise.all([
      dns.addresses(name, 4, TIME_LIMITS_MS.names.destination),
      dns.addresses(name, 6, TIME_LIMITS_MS.names.destination),
    ]);
    const found = answers.flatMap((answer) => (answer.state === "found" ? answer.value : []));
    if (found.length > 0) return found;
    if (allowsPrivate) return (await lookup(name, { all: true })).map(({ address }) => address);
    const failed = answers.find(({ state }) => state === "failed");
    if (failed?.state !== "failed") return [];
    throw new Error(`The addresses of ${name} could not be looked up (${failed.reason}).`);
  };
}
