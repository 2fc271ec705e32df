import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { NetworkAnswer } from "./lookup";
import { type Ask, repeating } from "./repeat";
import { RoundTrips } from "./round-trips";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const FOUND: NetworkAnswer<string> = { state: "found", value: "host", ttlSeconds: 1, size: 4 };
const LOST: NetworkAnswer<string> = { state: "failed", reason: "timeout" };
const LOST_AFTER_MS = 1_000;

/** Answers, or fails, so many ms after the question; the last one for all further ones. */
function answering(...answers: readonly (readonly [NetworkAnswer<string>, number])[]) {
  const sentAtMs: number[] = [];
  const ask: Ask<string> = () => {
    const next = answers[Math.min(sentAtMs.length, answers.length - 1)];
    sentAtMs.push(performance.now());
    const [answer, afterMs] = next ?? [LOST, LOST_AFTER_MS];
    return new Promise((resolve) => setTimeout(() => resolve(answer), afterMs));
  };
  return { ask, sentAtMs };
}

/** A resolver that has answered within 2 ms so far: a question counts as lost after 12. */
function quickTrips(): RoundTrips {
  const trips = new RoundTrips();
  for (let i = 0; i < 50; i++) trips.note(2);
  return trips;
}

async function ask(
  first: ReturnType<typeof answering>,
  again: ReturnType<typeof answering>,
  repeats?: number,
) {
  const startMs = performance.now();
  let repeated = 0;
  const onRepeat = () => repeated++;
  const trips = quickTrips();
  const asking = repeating(first.ask, again.ask, { trips, repeats, onRepeat })("name");
  let tookMs: number | undefined;
  void asking.then(() => {
    tookMs = Math.round(performance.now() - startMs);
  });
  // Not until there are no timers: what another test left running would go on for ever.
  await vi.advanceTimersByTimeAsync(5_000);
  const sentAtMs = again.sentAtMs.map((at) => Math.round(at - startMs));
  return { answer: await asking, tookMs, sentAtMs, repeated };
}

it("an answer in time needs no second packet", async () => {
  const result = await ask(answering([FOUND, 5]), answering());
  expect(result).toEqual({ answer: FOUND, tookMs: 5, sentAtMs: [], repeated: 0 });
});

it("a lost packet is sent again, and its answer taken", async () => {
  const result = await ask(answering([LOST, LOST_AFTER_MS]), answering([LOST, 900], [FOUND, 3]));
  expect(result).toEqual({ answer: FOUND, tookMs: 27, sentAtMs: [12, 24], repeated: 2 });
});

it("the first answer counts, whichever packet it is to", async () => {
  const result = await ask(answering([FOUND, 15]), answering([FOUND, 100]));
  expect(result).toMatchObject({ tookMs: 15, sentAtMs: [12] });
});

it("a server's refusal is an answer", async () => {
  const refused: NetworkAnswer<string> = { state: "failed", reason: "refused" };
  const result = await ask(answering([refused, 5]), answering([FOUND, 5]));
  expect(result).toMatchObject({ answer: refused, sentAtMs: [] });
});

it("silence is asked four more times, ever further apart, and then fails", async () => {
  const result = await ask(answering(), answering());
  expect(result).toEqual({ answer: LOST, tookMs: 1_096, sentAtMs: [12, 24, 48, 96], repeated: 4 });
});

it("a question that cannot be sent is not sent again", async () => {
  const result = await ask(answering([LOST, 0]), answering());
  expect(result).toMatchObject({ answer: LOST, tookMs: 0, sentAtMs: [] });
});

it("repeats no more than it may", async () => {
  expect(await ask(answering(), answering(), 0)).toMatchObject({ tookMs: 1_000, sentAtMs: [] });
});

it("waits longer for servers that take long, and longest where they vary", () => {
  const waitAfter = (...tookMs: readonly number[]) => {
    const trips = new RoundTrips();
    for (let i = 0; i < 200; i++) trips.note(tookMs[i % tookMs.length] ?? 0);
    return trips.waitMs;
  };
  expect(new RoundTrips().waitMs).toBe(100);
  expect(waitAfter(1)).toBeCloseTo(11);
  expect(waitAfter(80)).toBeCloseTo(90);
  expect(waitAfter(5, 120)).toBeGreaterThan(200);
});
