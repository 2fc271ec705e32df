import { describe, expect, it } from "vitest";
import { parseIp } from "@/lib/ip/parse";
import { familyOf, type Holder } from "./holder";
import { Passes, roundAfter } from "./passes";
import { packOddities } from "./signals";

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 23, 12);
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

function ipOf(text: string) {
  const ip = parseIp(text);
  if (ip === null) throw new Error(`no address: ${text}`);
  return ip;
}

const holder = (over: Partial<Holder> = {}): Holder => ({
  workspaceId: "w1",
  host: "shop.example",
  ip: ipOf("203.0.113.7"),
  ua: CHROME,
  ...over,
});

const passes = new Passes("a secret");
const solved = (at: number, oddities = 0) => ({ at, oddities });
const pass = passes.issue(holder(), solved(NOW, 12));

describe("a pass", () => {
  it("is good for a day, from the moment that it was issued", () => {
    expect(passes.read(pass, holder(), NOW)).toEqual(solved(NOW, 12));
    expect(passes.read(pass, holder(), NOW + DAY - 1000)).toEqual(solved(NOW, 12));
    expect(passes.read(pass, holder(), NOW + DAY)).toBeNull();
  });

  it("is good for ten minutes where its visitor only waited", () => {
    const weak = packOddities(["without-script", "no-screen"]);
    const waited = passes.issue(holder(), solved(NOW, weak));
    expect(passes.read(waited, holder(), NOW + 599_000)).toEqual(solved(NOW, weak));
    expect(passes.read(waited, holder(), NOW + 600_000)).toBeNull();
    // Nobody makes a strong one of it.
    const [version, period, , , ...rest] = waited.split(".");
    const day = Math.floor((NOW + DAY) / 1000).toString(36);
    for (const forged of [waited.split(".")[2], day]) {
      const text = [version, period, forged, "0", ...rest].join(".");
      expect(passes.read(text, holder(), NOW)).toBeNull();
    }
  });

  it.each<[string, Partial<Holder>]>([
    ["another address of the /24", { ip: ipOf("203.0.113.200") }],
    ["an update of the browser", { ua: CHROME.replaceAll("140", "141") }],
  ])("is kept by %s", (_what, over) => {
    expect(passes.read(pass, holder(over), NOW)).toEqual(solved(NOW, 12));
  });

  it.each<[string, Partial<Holder>]>([
    ["another network", { ip: ipOf("203.0.114.7") }],
    ["an IPv6 address", { ip: ipOf("2001:db8::7") }],
    ["another browser", { ua: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" }],
    ["a phone", { ua: `${CHROME} Mobile` }],
    ["no user agent", { ua: undefined }],
    ["another site", { host: "other.example" }],
    ["another workspace", { workspaceId: "w2" }],
  ])("is none for %s", (_what, over) => {
    expect(passes.read(pass, holder(over), NOW)).toBeNull();
  });

  it("holds the /64 of an IPv6 visitor", () => {
    const own = passes.issue(holder({ ip: ipOf("2001:db8:1:2::7") }), solved(NOW));
    expect(passes.read(own, holder({ ip: ipOf("2001:db8:1:2:a:b:c:d") }), NOW)).toEqual(
      solved(NOW),
    );
    expect(passes.read(own, holder({ ip: ipOf("2001:db8:1:3::7") }), NOW)).toBeNull();
  });

  it.each([
    ["", "1", "1.a.b.c", "nonsense", pass.slice(0, -1), `${pass}A`, pass.replace(/^1/, "2")],
    [pass.replace(/\.[^.]*$/, (mac) => mac.replace(/.$/, (last) => (last === "A" ? "B" : "A")))],
    [pass.replace(/^(1\.[^.]*\.)[^.]*/, "$1zzzzzz")],
    // Nothing odd any more.
    [pass.replace(/\.c\.0\./, ".0.0.")],
    [`1.${"9".repeat(1_000_000)}`],
  ])("that was tampered with is none", (...texts) => {
    for (const text of texts) expect(passes.read(text, holder(), NOW)).toBeNull();
  });

  it("of another installation is none", () => {
    expect(new Passes("another secret").read(pass, holder(), NOW)).toBeNull();
  });

  it("outlives the change of keys, which come every week", () => {
    const week = 7 * DAY;
    const end = Math.ceil(NOW / week) * week;
    const late = passes.issue(holder(), solved(end - 1000));
    expect(passes.read(late, holder(), end + 1000)).toEqual(solved(end - 1000));
    expect(passes.issue(holder(), solved(end + 1000)).split(".")[1]).not.toBe(late.split(".")[1]);
  });
});

describe("a pass that does not count", () => {
  it("tells how many came before it, while it is new", () => {
    expect(roundAfter(pass, NOW + 5_000)).toBe(1);
    expect(roundAfter(passes.issue(holder(), solved(NOW), 2), NOW + 5_000)).toBe(3);
    expect(roundAfter(passes.issue(holder(), solved(NOW), 40), NOW)).toBe(10);
    expect(roundAfter(pass, NOW + 130_000)).toBe(0);
    for (const none of [undefined, "", "1.a.b.c", "nonsense"])
      expect(roundAfter(none, NOW)).toBe(0);
  });
});

describe("families of browsers", () => {
  it.each([
    [CHROME, "chrome"],
    [`${CHROME} Edg/140.0.0.0`, "edge"],
    [`${CHROME} OPR/120.0.0.0`, "opera"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "firefox"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
      "safari mobile",
    ],
    [
      "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
      "samsung mobile",
    ],
    ["curl/8.5.0", "other curl"],
    [undefined, "none"],
    ["", "none"],
  ])("%s: %s", (ua, family) => {
    expect(familyOf(ua)).toBe(family);
  });
});
