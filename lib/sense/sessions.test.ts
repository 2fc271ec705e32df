import { describe, expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "@/lib/base/durations";
import { ipOf } from "@/test/intel/fakes";
import { CHROME } from "@/test/links/links";
import { AGENT_IDS } from "./agents";
import { parseReport, type Report, withReport } from "./report";
import { MAX_SESSION_LENGTH, newSession, Sessions } from "./sessions";

const NOW = Date.parse("2026-11-24T12:00:00Z");
const HOLDER = { workspaceId: "w1", ip: ipOf("203.0.113.7"), ua: CHROME };
const sessions = new Sessions("a secret of this test");
const SESSION = { ...newSession(NOW), pages: 3, assets: 40, inputs: 17, seconds: 95, agent: 3 };
const text = sessions.write(SESSION, HOLDER);

describe("a session", () => {
  it("is read as it was written, by whoever has the secret", () => {
    expect(new Sessions("a secret of this test").read(text, HOLDER, NOW)).toEqual(SESSION);
    const odd = { ...SESSION, isAutomated: true, isSteady: true, followedHoneypot: true };
    expect(sessions.read(sessions.write(odd, HOLDER), HOLDER, NOW)).toEqual(odd);
  });

  it("lasts half an hour from its last report, and a day at most", () => {
    expect(sessions.read(text, HOLDER, NOW + 30 * MINUTE_MS)).not.toBeNull();
    expect(sessions.read(text, HOLDER, NOW + 30 * MINUTE_MS + 1)).toBeNull();
    const late = { ...SESSION, seen: SESSION.start + 24 * 3600 };
    const kept = sessions.write(late, HOLDER);
    expect(sessions.read(kept, HOLDER, NOW + 24 * HOUR_MS)).not.toBeNull();
    expect(sessions.read(kept, HOLDER, NOW + 24 * HOUR_MS + 1)).toBeNull();
  });

  it("is of one workspace, network and kind of browser", () => {
    const read = (other: object) => sessions.read(text, { ...HOLDER, ...other }, NOW);
    expect(read({ ip: ipOf("203.0.113.99") })).not.toBeNull();
    expect(read({ ua: CHROME.replace(/Chrome\/\d+/, "Chrome/199") })).not.toBeNull();
    expect(read({ ip: ipOf("203.0.114.7") })).toBeNull();
    expect(read({ ua: "curl/8.5.0" })).toBeNull();
    expect(read({ workspaceId: "w2" })).toBeNull();
  });

  it("cannot be made up, changed or stretched", () => {
    expect(new Sessions("another").read(text, HOLDER, NOW)).toBeNull();
    expect(sessions.read(text.replace(".3.", ".4."), HOLDER, NOW)).toBeNull();
    for (const bad of ["", "1.a", `${text}0`, text.toUpperCase(), "x".repeat(10_000)]) {
      expect(sessions.read(bad, HOLDER, NOW)).toBeNull();
    }
  });

  it("stays short, however long a visit is", () => {
    const count = Number.MAX_SAFE_INTEGER;
    const long = { ...SESSION, pages: count, assets: count, inputs: count, seconds: count };
    const written = sessions.write({ ...long, id: "3w5e11264sgsf" }, HOLDER);
    expect(written.length).toBeLessThanOrEqual(MAX_SESSION_LENGTH);
    expect(sessions.read(written, HOLDER, NOW)?.pages).toBe(36 ** 4 - 1);
  });
});

const KEY = "ghsite_000000000000000000000000";
const REPORT: Report = { k: KEY, n: 1, a: 12, i: 4, v: 9, g: false, w: false, t: [], h: false };

describe("a report", () => {
  it("is taken as the script writes it, and nothing else", () => {
    expect(parseReport(JSON.stringify(REPORT))).toEqual(REPORT);
    for (const bad of [
      { ...REPORT, k: "ghsite_1" },
      { ...REPORT, n: 2 },
      { ...REPORT, a: -1 },
      { ...REPORT, i: 1.5 },
      { ...REPORT, v: 1e9 },
      { ...REPORT, t: ["somebody"] },
      { ...REPORT, keys: "secret" },
      { ...REPORT, s: "x".repeat(200) },
    ]) {
      expect(parseReport(JSON.stringify(bad))).toBeNull();
    }
    for (const bad of ["", "[]", "null", "{", `{"a":"${"x".repeat(2_000)}"}`]) {
      expect(parseReport(bad)).toBeNull();
    }
  });

  it("adds to a session, and takes nothing back", () => {
    const add = (session: typeof SESSION, more: Partial<Report>, ua = CHROME) =>
      withReport(session, { ...REPORT, ...more }, ua, NOW + 5_000);
    const odd = add(SESSION, { g: true, w: true, t: ["stagehand"], h: true });
    expect(odd).toEqual({
      ...SESSION,
      ...{ seen: SESSION.start + 5, pages: 4, assets: 52, inputs: 21, seconds: 104 },
      ...{ isSteady: true, isAutomated: true, followedHoneypot: true },
    });
    expect(add(odd, { n: 0 })).toMatchObject({
      ...{ pages: 4, isSteady: true, isAutomated: true, followedHoneypot: true, agent: 3 },
    });
    const fresh = { ...SESSION, agent: 0 };
    expect(add(fresh, { t: ["stagehand"] }).agent).toBe(AGENT_IDS.indexOf("stagehand") + 1);
    expect(add(fresh, {}, "Mozilla/5.0 HeadlessChrome/141.0.0.0").isAutomated).toBe(true);
  });
});
