import { describe, expect, it } from "vitest";
import { HOUR_MS } from "@/lib/base/durations";
import { ManualClock } from "@/test/state/manual-clock";
import { BrowsersByNetwork } from "./browsers-by-network";

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
