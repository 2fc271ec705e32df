import { describe, expect, it } from "vitest";
import type { Clock } from "@/lib/base/clock";
import type { DnsResult } from "@/lib/dns/types";
import { createWarmQueue } from "./warm-queue";

const NONE: DnsResult<never> = { state: "none" };
const FAILED: DnsResult<never> = { state: "failed", reason: "timeout" };

/** A queue whose look-ups a test answers one by one, and whose clock it moves. */
function testQueue(limit: number) {
  const asked: string[] = [];
  const answers: ((result: DnsResult<never>) => void)[] = [];
  let elapsedMs = 0;
  const clock: Clock = { now: () => 0, monotonicMs: () => elapsedMs };
  const warm = createWarmQueue(
    (ip) => {
      asked.push(ip);
      return new Promise((resolve) => answers.push(resolve));
    },
    limit,
    clock,
  );
  return {
    warm,
    asked,
    pass: (ms: number) => {
      elapsedMs += ms;
    },
    async answer(index: number, result: DnsResult<never>) {
      answers[index]?.(result);
      await new Promise(setImmediate);
    },
  };
}

describe("the look-ups behind answers", () => {
  it("are few at once, none twice, and what does not fit is dropped", async () => {
    const queue = testQueue(2);
    for (const ip of ["a", "a", "b", "c"]) queue.warm(ip);
    expect(queue.asked).toEqual(["a", "b"]);
    await queue.answer(0, NONE);
    queue.warm("c");
    expect(queue.asked).toEqual(["a", "b", "c"]);
  });

  it("let an address rest for half a minute after a failure", async () => {
    const queue = testQueue(2);
    queue.warm("a");
    await queue.answer(0, FAILED);
    queue.pass(29_999);
    queue.warm("a");
    expect(queue.asked).toEqual(["a"]);
    queue.pass(1);
    queue.warm("a");
    expect(queue.asked).toEqual(["a", "a"]);
  });
});
