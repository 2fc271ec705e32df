import { SharedTokenBuckets } from "@/lib/base/token-buckets";
import { serveThread } from "@/lib/threads/serve-thread";

interface Work {
  readonly memory: SharedArrayBuffer;
  readonly names: number;
  readonly burst: number;
  readonly tries: number;
}

/** Takes from each bucket as often as it is asked, in turn, and counts what it got. */
export const taker = {
  take({ memory, names, burst, tries }: Work): number[] {
    // The clock stands: nothing refills.
    const buckets = new SharedTokenBuckets(memory, () => 1_000_000);
    const taken = new Array<number>(names).fill(0);
    for (let i = 0; i < tries; i++) {
      for (let name = 0; name < names; name++) {
        if (buckets.take(`name ${name}`, 1, burst).isAllowed) taken[name] = (taken[name] ?? 0) + 1;
      }
    }
    return taken;
  },
};

serveThread(taker);
