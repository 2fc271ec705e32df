import { BoundedCache } from "@/lib/bounded-cache";
import type { Clock } from "@/lib/clock";
import type { DnsResult } from "@/lib/dns/types";

/** An address whose look-up failed is left alone for this long: failures are not cached elsewhere. */
const REST_MS = 30_000;
const RESTING_ADDRESSES = 10_000;

/**
 * Look-ups behind the answer: at most `limit` at once, none twice at once, and what does not fit is
 * dropped, because the next request of the same visitor brings it up again. So does a failed one, after
 * a rest: with the resolver away, every request would otherwise pay for a look-up that cannot succeed.
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
