import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openThread } from "@/lib/threads/thread";
import { temporaryFolder } from "@/test/temporary-folder";
import { bundleThread } from "@/test/threads/bundle-thread";
import type { taker } from "@/test/threads/taking-thread";
import { LocalTokenBuckets, SharedTokenBuckets, type TokenBuckets } from "./token-buckets";

const SECOND_US = 1_000_000;
let now = 0;
const nowUs = () => now;

const KINDS: readonly (readonly [string, () => TokenBuckets])[] = [
  ["of one thread", () => new LocalTokenBuckets(1_000, nowUs)],
  ["in shared memory", () => new SharedTokenBuckets(SharedTokenBuckets.memory(1_024), nowUs)],
];

describe.each(KINDS)("token buckets %s", (_name, open) => {
  const allowed = (buckets: TokenBuckets, name: string, perSecond: number, burst: number, n = 1) =>
    Array.from({ length: n }, () => buckets.take(name, perSecond, burst).isAllowed).filter(Boolean)
      .length;

  it("give a burst at once, and then as many a second as the rate says", () => {
    now = 5 * SECOND_US;
    const buckets = open();
    expect(allowed(buckets, "a", 3, 30, 50)).toBe(30);
    now += SECOND_US;
    expect(allowed(buckets, "a", 3, 30, 50)).toBe(3);
    now += 3_600 * SECOND_US;
    expect(allowed(buckets, "a", 3, 30, 50)).toBe(30);
  });

  it("say what is left, and take nothing when they refuse", () => {
    now = SECOND_US;
    const buckets = open();
    expect(buckets.take("a", 2, 2)).toEqual({ isAllowed: true, tokens: 1 });
    expect(buckets.take("a", 2, 2)).toEqual({ isAllowed: true, tokens: 0 });
    for (let i = 0; i < 5; i++)
      expect(buckets.take("a", 2, 2)).toEqual({ isAllowed: false, tokens: 0 });
    now += SECOND_US / 2;
    expect(buckets.take("a", 2, 2)).toEqual({ isAllowed: true, tokens: 0 });
  });

  it("keep names apart, thousands of them and odd ones too", () => {
    now = SECOND_US;
    const buckets = open();
    const names = ["", " ", "é", "🦊", ...Array.from({ length: 5_000 }, (_, i) => `w ${i}`)];
    expect(names.filter((name) => !buckets.take(name, 1, 1).isAllowed)).toEqual([]);
    const again = names.slice(-200).filter((name) => buckets.take(name, 1, 1).isAllowed);
    expect(again).toEqual([]);
  });

  it("never hold more than a burst, whatever the rate was before", () => {
    now = SECOND_US;
    const buckets = open();
    expect(allowed(buckets, "a", 1, 500, 500)).toBe(500);
    expect(allowed(buckets, "a", 5, 5, 9)).toBe(0);
    now += 2 * SECOND_US;
    expect(allowed(buckets, "a", 5, 5, 9)).toBe(5);
  });
});

describe("buckets in shared memory", () => {
  const folder = temporaryFolder(afterAll);
  let file: URL;
  beforeAll(async () => {
    file = await bundleThread(
      new URL("../../test/threads/taking-thread.ts", import.meta.url),
      folder,
    );
  });

  it("give exactly what they hold to threads that take at once", async () => {
    const memory = SharedTokenBuckets.memory(64);
    const threads = Array.from({ length: 3 }, () =>
      openThread<typeof taker>(file, { memoryMb: 64, timeoutMs: 60_000 }),
    );
    const taken = await Promise.all(
      threads.map((thread) =>
        thread.call("take", { memory, names: 20, burst: 2_000, tries: 1_500 }),
      ),
    );
    for (let name = 0; name < 20; name++) {
      expect(taken.reduce((sum, counts) => sum + (counts[name] ?? 0), 0)).toBe(2_000);
    }
    await Promise.all(threads.map((thread) => thread.end()));
  });

  it("are given to other names once they have long been full", () => {
    let time = SECOND_US;
    const buckets = new SharedTokenBuckets(SharedTokenBuckets.memory(16), () => time);
    const takeAll = (from: number) =>
      Array.from({ length: 16 }, (_, i) => buckets.take(`${from + i}`, 1, 1).isAllowed);
    for (let round = 0; round < 50; round++) {
      expect(takeAll(round * 16)).toEqual(Array(16).fill(true));
      expect(takeAll(round * 16)).toEqual(Array(16).fill(false));
      time += 60 * SECOND_US;
    }
  });
});
