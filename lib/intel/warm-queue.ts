import { BoundedCache } from "@/lib/base/bounded-cache";
import type { Clock } from "@/lib/base/clock";
import type { DnsResult } from "@/lib/dns/types";

/** No retry for an address whose look-up failed within this time: failures are not cached elsewhere. */
const REST_MS = 30_000;
const RESTING_ADDRESSES = 10_000;

/**
 * Background look-ups: at most `limit` at once, without duplicates. Excess ones are dropped, as the
 * visitor's next request retries them. A failed one is retried only after a rest: with the resolver down,
 * every request would otherwise pay for a look-up that cannot succeed.
 */
export function createWarmQueue(
  lookUp: (ip: string) => Promise<DnsResult<unknown>>,
  limit: number,
  clock: Clock,
): (ip: string) => void {
  const running = new Set<string>();
  const restingUntil = new BoundedCache<string, number>(RESTING_ADDRESSES);

  async function run(ip: string): Promise<void> {
    running.add(ip);
    const { state } = await lookUp(ip);
    running.delete(ip);
    if (state === "failed") restingUntil.set(ip, clock.monotonicMs() + REST_MS);
  }

  return (ip) => {
    if (running.size >= limit || running.has(ip)) return;
    if ((restingUntil.get(ip) ?? Number.NEGATIVE_INFINITY) > clock.monotonicMs()) return;
    void run(ip);
  };
}
