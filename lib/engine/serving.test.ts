import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Serving, servingSchema } from "./document/serving-schema";
import { chooseDestination, compileServing, type LinkVisitor } from "./serving";

const OWN = "https://example.org/own";
const OTHER = "https://example.org/other";
const NOW = Date.parse("2026-11-16T12:00:00Z");

type Rule = Record<string, unknown>;
type Visitor = Partial<Omit<LinkVisitor, "query">> & { readonly query?: string };

const serve = (...rules: Rule[]) =>
  compileServing(
    servingSchema.parse({ rules: rules.map((rule) => ({ destination: OTHER, ...rule })) }),
  );

const visitor = ({ query = "", ...rest }: Visitor = {}): LinkVisitor => ({
  countryCode: "DE",
  device: "Desktop",
  language: "de-at",
  now: NOW,
  draw: () => 0,
  ...rest,
  query: new URLSearchParams(query),
});

const goesTo = (rule: Rule, who: Visitor) =>
  chooseDestination(OWN, serve(rule), visitor(who)).destination;

describe("a rule", () => {
  it.each<[string, Rule, Visitor, string]>([
    ["without conditions", {}, {}, OTHER],
    ["for a country", { countries: ["FR", "de"] }, {}, OTHER],
    ["for other countries", { countries: ["FR"] }, {}, OWN],
    ["for a country, of a visitor from nowhere", { countries: ["FR"] }, { countryCode: "NN" }, OWN],
    ["for phones, on one", { devices: ["mobile"] }, { device: "Mobile" }, OTHER],
    ["for phones, on a computer", { devices: ["mobile"] }, {}, OWN],
    ["for computers, on one", { devices: ["desktop"] }, {}, OTHER],
    ["for both", { devices: ["desktop", "mobile"] }, { device: "Mobile" }, OTHER],
    ["for a language, in one of its regions", { languages: ["de"] }, {}, OTHER],
    ["for a language, in capitals", { languages: ["DE-AT"] }, {}, OTHER],
    ["for a language in another region", { languages: ["de-CH"] }, {}, OWN],
    ["for a region, without one", { languages: ["de-AT"] }, { language: "de" }, OWN],
    ["for a language that begins as another does", { languages: ["fi"] }, { language: "fil" }, OWN],
    ["for a script", { languages: ["zh-Hant"] }, { language: "zh-hant-tw" }, OTHER],
    ["for a language, when none is named", { languages: ["de"] }, { language: null }, OWN],
    ["for one of several languages", { languages: ["fr", "en"] }, { language: "en-gb" }, OTHER],
    ["from an instant on, at it", { from: "2026-11-16T12:00:00Z" }, {}, OTHER],
    ["from an instant on, before", { from: "2026-11-16T12:00:00.001Z" }, {}, OWN],
    ["until an instant, before", { until: "2026-11-16T12:00:00.001Z" }, {}, OTHER],
    ["until an instant, at it", { until: "2026-11-16T12:00:00Z" }, {}, OWN],
    ["from a day on, which begins in UTC", { from: "2026-11-16" }, {}, OTHER],
    ["until a day", { until: "2026-11-16" }, {}, OWN],
    [
      "at hours of a place, within",
      { hours: { from: "20:00", until: "22:00", timeZone: "Asia/Tokyo" } },
      {},
      OTHER,
    ],
    ["at hours, outside", { hours: { from: "13:00", until: "22:00" } }, {}, OWN],
    ["for a parameter", { query: { name: "src" } }, { query: "src=mail" }, OTHER],
    ["for a parameter, empty", { query: { name: "src" } }, { query: "src" }, OTHER],
    ["for a parameter, absent", { query: { name: "src" } }, { query: "SRC=mail" }, OWN],
    [
      "for a value",
      { query: { name: "src", value: "a b&c" } },
      { query: "x=1&src=a+b%26c" },
      OTHER,
    ],
    ["for another value", { query: { name: "src", value: "mail" } }, { query: "src=mailer" }, OWN],
    ["for an empty value", { query: { name: "src", value: "" } }, { query: "src=" }, OTHER],
    [
      "for an empty value, with one",
      { query: { name: "src", value: "" } },
      { query: "src=1" },
      OWN,
    ],
    [
      "of which all holds",
      { countries: ["DE"], devices: ["desktop"], languages: ["de"], query: { name: "a" } },
      { query: "a" },
      OTHER,
    ],
    [
      "of which all but one holds",
      { countries: ["DE"], devices: ["desktop"], languages: ["de"], query: { name: "b" } },
      { query: "a" },
      OWN,
    ],
  ])("%s", (_, rule, who, destination) => {
    expect(goesTo(rule, who)).toBe(destination);
  });
});

describe("rules", () => {
  it("choose the first that matches, and report which", () => {
    const serving = serve(
      { countries: ["FR"], destination: "https://example.org/1" },
      { devices: ["desktop"], destination: "https://example.org/2" },
      { destination: "https://example.org/3" },
    );
    const chosen = (who: Visitor) => chooseDestination(OWN, serving, visitor(who));
    expect(chosen({ countryCode: "FR" })).toEqual({
      destination: "https://example.org/1",
      rule: 0,
    });
    expect(chosen({})).toEqual({ destination: "https://example.org/2", rule: 1 });
    expect(chosen({ device: "Mobile" })).toEqual({
      destination: "https://example.org/3",
      rule: 2,
    });
  });

  it("of which none matches, or of which there is none, leave the link's own destination", () => {
    const own = { destination: OWN, rule: null };
    expect(chooseDestination(OWN, serve({ countries: ["FR"] }), visitor())).toEqual(own);
    expect(chooseDestination(OWN, serve(), visitor())).toEqual(own);
  });
});

describe("a share", () => {
  it.each([
    [0, OTHER],
    [29.999, OTHER],
    [30, OWN],
    [99.999, OWN],
  ])("of 30 percent, drawn %d, leads to %s", (drawn, destination) => {
    expect(goesTo({ share: 30 }, { draw: () => drawn })).toBe(destination);
  });

  it("is drawn for the rule at its place, and only where the rest holds", () => {
    const drawn: number[] = [];
    const draw = (rule: number) => {
      drawn.push(rule);
      return 99;
    };
    const serving = serve({ countries: ["FR"], share: 50 }, { share: 50 }, { share: 99 }, {});
    expect(chooseDestination(OWN, serving, visitor({ draw })).rule).toBe(3);
    expect(drawn).toEqual([1, 2]);
  });

  it("of everybody needs no draw", () => {
    const draw = () => {
      throw new Error("drawn");
    };
    expect(goesTo({ share: 100 }, { draw })).toBe(OTHER);
  });

  it("divides real visitors as it says, each always the same way", () => {
    const serving = serve(
      { share: 50, destination: "https://example.org/a" },
      { share: 50, destination: "https://example.org/b" },
    );
    const choose = (person: number) =>
      chooseDestination(OWN, serving, visitor({ draw: hashedDraw(`198.51.100.${person}`) }));
    const counts = new Map<number | null, number>();
    for (let person = 0; person < 10_000; person++) {
      const { rule } = choose(person);
      expect(choose(person).rule).toBe(rule);
      counts.set(rule, (counts.get(rule) ?? 0) + 1);
    }
    // 5,000, 2,500 and 2,500 are expected: six standard deviations to both sides.
    expect(Math.abs((counts.get(0) ?? 0) - 5_000)).toBeLessThan(300);
    expect(Math.abs((counts.get(1) ?? 0) - 2_500)).toBeLessThan(260);
    expect(Math.abs((counts.get(null) ?? 0) - 2_500)).toBeLessThan(260);
  });
});

describe("the limits of a link", () => {
  it("are compiled to what a visit compares", () => {
    const serving: Partial<Serving> = {
      passQuery: true,
      whenUnpaid: "blockedDestination",
      expiresAt: "2027-01-31",
      visitLimit: 100,
    };
    expect(compileServing(servingSchema.parse(serving))).toEqual({
      rules: [],
      passQuery: true,
      whenUnpaid: "blockedDestination",
      expiresAt: 1_801_353_600_000,
      visitLimit: 100,
    });
  });

  it("are none by default", () => {
    expect(compileServing(servingSchema.parse({}))).toEqual({
      rules: [],
      passQuery: false,
      whenUnpaid: "destination",
      expiresAt: null,
      visitLimit: null,
    });
  });
});

/** A draw for each rule from a hash of the visitor, as serving makes it. */
function hashedDraw(identity: string): (rule: number) => number {
  return (rule) =>
    (createHash("sha256").update(`${identity} ${rule}`).digest().readUInt32BE(0) / 2 ** 32) * 100;
}
