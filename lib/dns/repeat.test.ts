import { createSocket } from "node:dgram";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { NetworkAnswer } from "./lookup";
import { type Ask, repeating } from "./repeat";
import { RepeatBudget } from "./repeat-budget";
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

/** A resolver that has answered within 2 ms so far: a question counts as lost after 12, and an immediate takes 1 here. */
function quickTrips(): RoundTrips {
  const trips = new RoundTrips();
  for (let i = 0; i < 50; i++) trips.note(2);
  return trips;
}

async function ask(
  first: ReturnType<typeof answering>,
  again: ReturnType<typeof answering>,
  repeats?: number,
  budget = new RepeatBudget(),
) {
  const startMs = performance.now();
  let repeated = 0;
  const onRepeat = () => repeated++;
  const trips = quickTrips();
  const asking = repeating(first.ask, again.ask, { trips, budget, repeats, onRepeat })("name");
  let tookMs: number | undefined;
  void asking.then(() => {
    tookMs = Math.round(performance.now() - startMs);
  });
  // Not until there are no timers: what another test left running would go on forever.
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
  expect(result).toEqual({ answer: FOUND, tookMs: 28, sentAtMs: [13, 25], repeated: 2 });
});

it("the first answer counts, whichever packet it is to", async () => {
  const result = await ask(answering([FOUND, 15]), answering([FOUND, 100]));
  expect(result).toMatchObject({ tookMs: 15, sentAtMs: [13] });
});

it("a server's refusal is an answer", async () => {
  const refused: NetworkAnswer<string> = { state: "failed", reason: "refused" };
  const result = await ask(answering([refused, 5]), answering([FOUND, 5]));
  expect(result).toMatchObject({ answer: refused, sentAtMs: [] });
});

it("silence is asked four more times, ever further apart, and then fails", async () => {
  const result = await ask(answering(), answering());
  expect(result).toEqual({ answer: LOST, tookMs: 1_097, sentAtMs: [13, 25, 49, 97], repeated: 4 });
});

it("a question that cannot be sent is not sent again", async () => {
  const result = await ask(answering([LOST, 0]), answering());
  expect(result).toMatchObject({ answer: LOST, tookMs: 0, sentAtMs: [] });
});

it("repeats no more than it may", async () => {
  expect(await ask(answering(), answering(), 0)).toMatchObject({ tookMs: 1_000, sentAtMs: [] });
});

it("repeats a tenth of the questions whose answers come after all", async () => {
  const budget = new RepeatBudget();
  let repeated = 0;
  for (let i = 0; i < 1_000; i++) {
    repeated += (await ask(answering([FOUND, 20]), answering([FOUND, 20]), 1, budget)).repeated;
  }
  // A hundred at first.
  expect(repeated).toBeGreaterThan(190);
  expect(repeated).toBeLessThanOrEqual(200);
});

it("repeats every lost packet, however many there are", async () => {
  const budget = new RepeatBudget();
  for (let i = 0; i < 300; i++) {
    const result = await ask(answering(), answering([LOST, 900], [FOUND, 3]), 2, budget);
    expect(result).toMatchObject({ answer: FOUND, repeated: 2 });
  }
});

it("a late thread reads an answer that has come before it asks again", async () => {
  vi.useRealTimers();
  const trips = quickTrips();
  let repeated = 0;
  const server = createSocket("udp4", (packet, { port }) => server.send(packet, port));
  await new Promise<void>((resolve) => server.bind(0, "127.0.0.1", resolve));
  const socket = createSocket("udp4");
  const first: Ask<string> = () =>
    new Promise((resolve) => {
      socket.once("message", () => resolve(FOUND));
      socket.send("?", server.address().port, "127.0.0.1");
    });
  const options = { trips, budget: new RepeatBudget(), onRepeat: () => repeated++ };
  const asking = repeating(first, answering().ask, options)("name");
  await new Promise<void>((resolve) => server.once("message", () => resolve()));
  const endMs = performance.now() + 60;
  while (performance.now() < endMs);
  expect(await asking).toBe(FOUND);
  expect(repeated).toBe(0);
  socket.close();
  server.close();
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
