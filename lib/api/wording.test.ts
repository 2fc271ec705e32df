import { describe, expect, it } from "vitest";
import { type AnyCheck, CHECKS_BY_KIND } from "@/lib/engine/checks/order";
import type { Verdict } from "@/lib/engine/verdict";
import { DECIDERS } from "@/test/decisions";
import { decisionFields } from "./answer";
import { activitiesOf, wordVerdict } from "./wording";

const DEVICES = ["Mobile", "Desktop"] as const;
const DECIDED: Verdict = {
  state: "decided",
  decidedBy: null,
  reportedBy: null,
  wouldBlockBy: null,
  isBot: 1,
  blockAccess: 1,
  action: "block",
  isHostile: false,
  threatUrl: 0,
  results: [],
  answeredAs: null,
  pageResponse: null,
  botName: null,
  listEntryIds: [],
};

const reportedBy = ({ id }: AnyCheck): Verdict => ({
  ...DECIDED,
  decidedBy: id,
  reportedBy: id,
  answeredAs: id,
  botName: id === "searchEngines" || id === "adBots" ? "{name}" : null,
});

describe.each(DECIDERS)("detectActivity of %s", (kind) => {
  const said = [DECIDED, ...CHECKS_BY_KIND[kind].map(reportedBy)].flatMap((verdict) =>
    DEVICES.map((device) => wordVerdict(kind, verdict, device)),
  );

  it("is described for everything that its checks can say, and for nothing else", () => {
    expect(activitiesOf(kind).map(({ text }) => text)).toEqual([...new Set(said)]);
  });

  it("has a meaning for each value", () => {
    for (const { meaning } of activitiesOf(kind)) expect(meaning).toMatch(/^[A-Z].+\.$/);
  });

  it("is held to these values by the schema", () => {
    const { detectActivity } = decisionFields(kind);
    for (const text of said) expect(detectActivity.safeParse(text).success).toBe(true);
    for (const text of ["", "visitor", "BLOCK BY NOTHING", "[Disallow] - Device ()"]) {
      expect(detectActivity.safeParse(text).success).toBe(false);
    }
  });
});

it("names a bot as it is, whatever its name holds", () => {
  const verdict: Verdict = { ...DECIDED, answeredAs: "adBots", botName: "$& {name} $1" };
  expect(wordVerdict("blockerv2", verdict, "Mobile")).toBe(
    "[Disallow] - Ad Bot Preview ($& {name} $1)",
  );
});

it("has no words of SmartURLs for a check that they lack", () => {
  const verdict: Verdict = { ...DECIDED, answeredAs: "searchEngines", botName: "Google" };
  expect(() => wordVerdict("shorterlink", verdict, "Mobile")).toThrow(
    "shorterlink has no check searchEngines",
  );
});
