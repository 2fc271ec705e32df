import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "@/lib/base/durations";
import { ManualClock } from "@/test/state/manual-clock";
import { LocalFailures } from "./local-failures";

function setUp() {
  const clock = new ManualClock();
  const failures = new LocalFailures(clock);
  const fail = (times: number, everyMs = 0, visitor = "198.51.100.7", account = "a") => {
    for (let i = 0; i < times; i++) {
      failures.record(account, visitor, "/.env by curl/8.5.0");
      clock.pass(everyMs);
    }
  };
  return { clock, failures, fail };
}

describe("repeated failed traffic", () => {
  it("begins with the tenth blocked decision, not the ninth", () => {
    const { failures, fail } = setUp();
    fail(9);
    expect(failures.repeated("a", "198.51.100.7")).toBeNull();
    fail(1);
    expect(failures.repeated("a", "198.51.100.7")).toBe("/.env by curl/8.5.0");
  });

  it("is of one visitor and one account", () => {
    const { failures, fail } = setUp();
    fail(10);
    expect(failures.repeated("a", "198.51.100.8")).toBeNull();
    expect(failures.repeated("b", "198.51.100.7")).toBeNull();
  });

  it("does not begin when the ten are spread over ten minutes", () => {
    const { failures, fail } = setUp();
    fail(20, 67_000);
    expect(failures.repeated("a", "198.51.100.7")).toBeNull();
  });

  it("begins when the last ten fall into ten minutes, however many came before", () => {
    const { failures, fail } = setUp();
    fail(5, 5 * MINUTE_MS);
    fail(10, 50_000);
    expect(failures.repeated("a", "198.51.100.7")).toBe("/.env by curl/8.5.0");
  });

  it("lasts until ten minutes after the last", () => {
    const { clock, failures, fail } = setUp();
    fail(10);
    clock.pass(9 * MINUTE_MS);
    fail(1);
    clock.pass(10 * MINUTE_MS - 1);
    expect(failures.repeated("a", "198.51.100.7")).toBe("/.env by curl/8.5.0");
    clock.pass(1);
    expect(failures.repeated("a", "198.51.100.7")).toBeNull();
  });

  it("needs ten again once it is over", () => {
    const { clock, failures, fail } = setUp();
    fail(10);
    clock.pass(11 * MINUTE_MS);
    fail(9);
    expect(failures.repeated("a", "198.51.100.7")).toBeNull();
  });

  it("forgets those who were not seen for longest instead of growing without bound", () => {
    const { failures, fail } = setUp();
    fail(10);
    for (let i = 0; i < 100_000; i++)
      failures.record("a", `2001:db8:${i.toString(16)}::/64`, "/.env");
    expect(failures.repeated("a", "198.51.100.7")).toBeNull();
  });
});
