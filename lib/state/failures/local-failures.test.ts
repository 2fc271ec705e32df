import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "@/lib/base/durations";
import { ManualClock } from "@/test/state/manual-clock";
import { LocalFailures } from "./local-failures";

const NETWORK = "198.51.100.7";

function setUp() {
  const clock = new ManualClock();
  const failures = new LocalFailures(clock);
  const fail = (times: number, everyMs = 0) => {
    for (let i = 0; i < times; i++) {
      failures.record("a", NETWORK, "browser", "/.env by curl/8.5.0");
      clock.pass(everyMs);
    }
  };
  const offense = (network = NETWORK, workspace = "a") =>
    failures.repeated(workspace, network, "browser")?.byBrowser ?? null;
  return { clock, failures, fail, offense };
}

describe("repeated failed traffic", () => {
  it("begins with the tenth blocked decision, not the ninth", () => {
    const { fail, offense } = setUp();
    fail(9);
    expect(offense()).toBeNull();
    fail(1);
    expect(offense()).toBe("/.env by curl/8.5.0");
  });

  it("is of one visitor and one account", () => {
    const { fail, offense } = setUp();
    fail(10);
    expect(offense("198.51.100.8")).toBeNull();
    expect(offense(NETWORK, "b")).toBeNull();
  });

  it("does not begin when the ten are spread over ten minutes", () => {
    const { fail, offense } = setUp();
    fail(20, 67_000);
    expect(offense()).toBeNull();
  });

  it("begins when the last ten fall into ten minutes, however many came before", () => {
    const { fail, offense } = setUp();
    fail(5, 5 * MINUTE_MS);
    fail(10, 50_000);
    expect(offense()).toBe("/.env by curl/8.5.0");
  });

  it("lasts until ten minutes after the last", () => {
    const { clock, fail, offense } = setUp();
    fail(10);
    clock.pass(9 * MINUTE_MS);
    fail(1);
    clock.pass(10 * MINUTE_MS - 1);
    expect(offense()).toBe("/.env by curl/8.5.0");
    clock.pass(1);
    expect(offense()).toBeNull();
  });

  it("needs ten again once it is over", () => {
    const { clock, fail, offense } = setUp();
    fail(10);
    clock.pass(11 * MINUTE_MS);
    fail(9);
    expect(offense()).toBeNull();
  });

  it("forgets those who were not seen for longest instead of growing without bound", () => {
    const { failures, fail, offense } = setUp();
    fail(10);
    for (let i = 0; i < 100_000; i++)
      failures.record("a", `2001:db8:${i.toString(16)}::/64`, "browser", "/.env");
    expect(offense()).toBeNull();
  });
});

describe("an address", () => {
  const attack = (browsers: readonly string[]) => {
    const { clock, failures } = setUp();
    for (const browser of browsers) failures.record("a", NETWORK, browser, "/.env");
    return { clock, failures };
  };
  const cycle = (different: number) => Array.from({ length: 12 }, (_, at) => `b${at % different}`);

  it("repeats when three browsers or more took part, for every browser", () => {
    expect(attack(cycle(3)).failures.repeated("a", NETWORK, "other")).toMatchObject({
      byBrowser: null,
      byAddress: "/.env",
    });
    expect(attack(cycle(12)).failures.repeated("a", NETWORK, "other")?.byAddress).toBe("/.env");
  });

  it("does not for one browser or two", () => {
    expect(attack(cycle(1)).failures.repeated("a", NETWORK, "other")).toBeNull();
    expect(attack(cycle(2)).failures.repeated("a", NETWORK, "other")).toBeNull();
  });

  it("has a series that began with its first attack and ends an hour after its last", () => {
    const { clock, failures } = attack(["b"]);
    const began = clock.now();
    for (let minute = 0; minute < 50; minute += 10) clock.pass(10 * MINUTE_MS);
    for (const browser of cycle(3)) failures.record("a", NETWORK, browser, "/.env");
    expect(failures.repeated("a", NETWORK, "b1")?.since).toBe(began);
    clock.pass(61 * MINUTE_MS);
    for (const browser of cycle(3)) failures.record("a", NETWORK, browser, "/.env");
    expect(failures.repeated("a", NETWORK, "b1")?.since).toBe(clock.now());
  });

  it("remembers a bounded number of browsers", () => {
    const { failures } = setUp();
    for (let at = 0; at < 10; at++) failures.record("a", NETWORK, "first", "/.env");
    for (let at = 0; at < 12; at++) failures.record("a", NETWORK, `later ${at}`, "/.env");
    expect(failures.repeated("a", NETWORK, "first")?.byBrowser).toBeNull();
  });
});
