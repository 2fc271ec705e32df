import { afterEach, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { StateUnavailableError } from "@/lib/base/state-unavailable";
import { withTimeout } from "@/lib/base/timeout";
import { RecordingLog } from "@/test/state/recording-log";
import { until } from "@/test/state/until";
import { Breaker } from "./breaker";

const open: Breaker[] = [];

afterEach(async () => {
  for (const breaker of open.splice(0)) await breaker.close();
});

/** The answer to queries and probes; never any, until it is set. */
type Answer = () => Promise<string>;

const silence: Answer = () => new Promise(() => undefined);
const answer: Answer = () => Promise.resolve("an answer");
const refusal: Answer = () =>
  Promise.reject(Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { errno: -111 }));
const mistake: Answer = () => Promise.reject(new Error("column does not exist"));

function setUp(waitMs = 30) {
  const log = new RecordingLog();
  const database = { probe: silence, probes: 0 };
  const probe = () => {
    database.probes++;
    return database.probe();
  };
  const breaker = new Breaker({ what: "Things", probe, clock: systemClock, log, waitMs });
  open.push(breaker);
  return { breaker, database, log };
}

describe("between calls and the database", () => {
  it("an answer comes through, and an error of the asker's own as it is", async () => {
    const { breaker, database } = setUp();
    expect(await breaker.ask(answer)).toBe("an answer");
    await expect(breaker.ask(mistake)).rejects.toThrow("column does not exist");
    expect(breaker.isOpen).toBe(false);
    expect(database.probes).toBe(0);
  });

  it("refuses at once, without a query, after a call and then a probe timed out", async () => {
    const { breaker, database, log } = setUp();
    await expect(breaker.ask(silence)).rejects.toThrow("Things took longer than 30 ms.");
    await until("it is open", () => breaker.isOpen);
    expect(database.probes).toBe(2); // one looked, for the call; one decided
    let asked = 0;
    const next = breaker.ask(async () => asked++);
    await expect(next).rejects.toThrow("Things: the database is away.");
    await expect(next).rejects.toBeInstanceOf(StateUnavailableError);
    expect(asked).toBe(0);
    expect(log.messages).toEqual([
      "Things: the database does not answer in time; calls that need it are refused",
    ]);
  });

  it("a connection that fails is enough", async () => {
    const { breaker } = setUp();
    const failed = breaker.ask(refusal);
    await expect(failed).rejects.toThrow("Things: the database is away.");
    await expect(failed).rejects.toBeInstanceOf(StateUnavailableError);
    expect(breaker.isOpen).toBe(true);
  });

  it("a connection that fails long after its call was refused says nothing about the database now", async () => {
    const { breaker, database } = setUp();
    database.probe = answer;
    let fail = () => {};
    const hung = new Promise<string>((_, reject) => {
      fail = () => void refusal().catch(reject);
    });
    await expect(breaker.ask(() => hung)).rejects.toBeInstanceOf(StateUnavailableError);
    fail();
    await expect(hung).rejects.toThrow("ECONNREFUSED");
    expect(breaker.isOpen).toBe(false);
    expect(await breaker.ask(answer)).toBe("an answer");
  });

  it("lets calls through again once a probe succeeds", async () => {
    const { breaker, database } = setUp();
    await expect(breaker.ask(refusal)).rejects.toThrow();
    database.probe = refusal;
    await until("it was probed", () => database.probes >= 2);
    expect(breaker.isOpen).toBe(true);
    database.probe = answer;
    await until("it closed", () => !breaker.isOpen);
    expect(await breaker.ask(answer)).toBe("an answer");
  });

  it("a database that answers the probe is only busy", async () => {
    const { breaker, database, log } = setUp();
    database.probe = answer;
    const late = await Promise.allSettled([breaker.ask(silence), breaker.ask(silence)]);
    expect(late.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(database.probes).toBe(1);
    expect(await breaker.ask(answer)).toBe("an answer");
    expect(breaker.isOpen).toBe(false);
    expect(log.messages).toEqual([]);
  });

  it("a database that answers others meanwhile is only busy, and need not be probed", async () => {
    const { breaker, database } = setUp();
    const late = breaker.ask(silence);
    expect(await breaker.ask(answer)).toBe("an answer");
    await expect(late).rejects.toBeInstanceOf(StateUnavailableError);
    expect(breaker.isOpen).toBe(false);
    expect(database.probes).toBe(0);
  });

  it("is waited for four times as long as one that answers nothing, by every call", async () => {
    const { breaker, database } = setUp(400);
    database.probe = answer;
    let resolve = (_: string) => {};
    const promise = new Promise<string>((answered) => {
      resolve = answered;
    });
    const late = breaker.ask(() => promise);
    const andMore = breaker.waitFor(promise);
    const isLate = withTimeout(600, "The late answer", late);
    await expect(isLate).rejects.toThrow("The late answer took longer than 600 ms");
    resolve("a late answer");
    expect([await late, await andMore]).toEqual(["a late answer", "a late answer"]);
    expect(breaker.isOpen).toBe(false);
  });

  it("that answers nothing is not waited for longer", async () => {
    const { breaker } = setUp(100);
    await expect(breaker.ask(silence)).rejects.toThrow("Things took longer than 100 ms");
  });

  it("a call waits no longer than is left of its time, which says nothing about the database", async () => {
    const { breaker } = setUp(60_000);
    const began = systemClock.monotonicMs() - 239_999;
    await expect(breaker.ask(silence, began)).rejects.toBeInstanceOf(StateUnavailableError);
    await expect(breaker.ask(silence, began - 10_000)).rejects.toThrow("took longer than 0 ms");
    expect(breaker.isOpen).toBe(false);
  });

  it("work that is more than a question is bounded, and says nothing about the database either", async () => {
    const { breaker } = setUp();
    await expect(breaker.waitFor(silence())).rejects.toBeInstanceOf(StateUnavailableError);
    await expect(breaker.waitFor(refusal())).rejects.toBeInstanceOf(StateUnavailableError);
    await expect(breaker.waitFor(mistake())).rejects.toThrow("column does not exist");
    expect(await breaker.waitFor(answer())).toBe("an answer");
    expect(breaker.isOpen).toBe(false);
  });
});
