import { describe, expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "@/lib/base/durations";
import { ManualClock } from "@/test/state/manual-clock";
import { until } from "@/test/state/until";
import { BrowsersByNetwork } from "./browsers-by-network";
import { ThreadBrowsers } from "./thread-browsers";

const NETWORK = "198.51.100.7";

function setUp() {
  const clock = new ManualClock();
  const browsers = new BrowsersByNetwork(clock);
  const note = (...agents: string[]) => {
    for (const agent of agents) browsers.noteBrowser(NETWORK, agent);
  };
  return { clock, browsers, note };
}

describe("a network", () => {
  it("is shared from the fourth browser on", () => {
    const { browsers, note } = setUp();
    note("a", "b", "c", "a", "b", "c");
    expect(browsers.isShared(NETWORK)).toBe(false);
    note("d");
    expect(browsers.isShared(NETWORK)).toBe(true);
    expect(browsers.isShared("198.51.100.8")).toBe(false);
  });

  it("is not shared when four browsers came over more than an hour", () => {
    const { clock, browsers, note } = setUp();
    for (const agent of ["a", "b", "c", "d"]) {
      note(agent);
      clock.pass(HOUR_MS / 3);
    }
    expect(browsers.isShared(NETWORK)).toBe(false);
  });

  it("stays shared while browsers keep coming, and no longer", () => {
    const { clock, browsers, note } = setUp();
    for (let i = 0; i < 40; i++) {
      note(`browser ${i}`);
      clock.pass(HOUR_MS / 10);
    }
    expect(browsers.isShared(NETWORK)).toBe(true);
    clock.pass(HOUR_MS);
    expect(browsers.isShared(NETWORK)).toBe(false);
  });

  it("is forgotten instead of memory growing without bound", () => {
    const { browsers, note } = setUp();
    note("a", "b", "c", "d");
    for (let i = 0; i < 100_000; i++) browsers.noteBrowser(`2001:db8:${i.toString(16)}::/64`, "a");
    expect(browsers.isShared(NETWORK)).toBe(false);
  });
});

describe("browsers that came in peace", () => {
  it("are seen at once, and known from the third request of more than a minute on", () => {
    const { clock, browsers, note } = setUp();
    note("a", "a", "a", "b");
    expect(browsers.seenUntil(NETWORK, clock.now())).toEqual([
      { browser: "a", isKnown: false },
      { browser: "b", isKnown: false },
    ]);
    clock.pass(MINUTE_MS);
    const until = clock.now();
    note("a");
    clock.pass(1);
    note("b");
    expect(browsers.seenUntil(NETWORK, until)).toEqual([
      { browser: "a", isKnown: true },
      { browser: "b", isKnown: false },
    ]);
  });

  it("are those of before: later ones may be the attacker's", () => {
    const { clock, browsers, note } = setUp();
    const until = clock.now() - 1;
    note("a", "a", "a");
    expect(browsers.seenUntil(NETWORK, until)).toEqual([]);
  });

  it("who has proven to be a person was always known", () => {
    const { clock, browsers } = setUp();
    const until = clock.now();
    clock.pass(HOUR_MS / 2);
    browsers.noteBrowser(NETWORK, "a", true);
    expect(browsers.seenUntil(NETWORK, until)).toEqual([{ browser: "a", isKnown: true }]);
  });

  it("are forgotten when they attack, unless they are known", () => {
    const { clock, browsers, note } = setUp();
    note("a", "b", "b");
    clock.pass(MINUTE_MS);
    note("b");
    browsers.noteAttack(NETWORK, "a");
    browsers.noteAttack(NETWORK, "b");
    browsers.noteAttack("198.51.100.8", "b");
    expect(browsers.seenUntil(NETWORK, clock.now())).toEqual([{ browser: "b", isKnown: true }]);
  });

  it("stay known while many come for one look, and for an hour", () => {
    const { clock, browsers, note } = setUp();
    note("a", "a");
    clock.pass(MINUTE_MS);
    note("a");
    for (let i = 0; i < 100; i++) note(`passing ${i}`);
    const { length } = browsers.seenUntil(NETWORK, clock.now());
    expect(browsers.seenUntil(NETWORK, clock.now())).toContainEqual({
      browser: "a",
      isKnown: true,
    });
    expect(length).toBeLessThan(20);
    clock.pass(HOUR_MS);
    expect(browsers.seenUntil(NETWORK, clock.now())).toEqual([]);
  });

  it("are announced when they become known, and twice an hour while they come", () => {
    const clock = new ManualClock();
    const announced: unknown[] = [];
    const browsers = new BrowsersByNetwork(clock, (known) => announced.push(known));
    for (let minute = 0; minute < 60; minute++) {
      browsers.noteBrowser(NETWORK, "a");
      clock.pass(HOUR_MS / 60);
    }
    expect(announced).toHaveLength(2);
  });
});

it("threads know each other's", async () => {
  const clock = new ManualClock();
  const [a, b] = [new ThreadBrowsers(clock), new ThreadBrowsers(clock)];
  for (let i = 0; i < 3; i++) {
    a.noteBrowser(NETWORK, "often");
    clock.pass(MINUTE_MS);
  }
  a.noteBrowser(NETWORK, "once");
  await until("it is known", () => b.seenUntil(NETWORK, clock.now()).length > 0);
  expect(b.seenUntil(NETWORK, clock.now())).toEqual([{ browser: "often", isKnown: true }]);
  a.close();
  b.close();
});
