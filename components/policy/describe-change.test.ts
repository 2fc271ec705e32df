import { expect, it } from "vitest";
import { translator } from "@/lib/messages/translate";
import { describeChange } from "./describe-change";

const t = translator("policy");

it("names a check", () => {
  expect(
    describeChange(t, { path: "policy.checks.nonIsp", before: "off", after: "block" }),
  ).toEqual({
    path: "policy.checks.nonIsp",
    label: "Business and hosting networks",
    removed: ["off"],
    added: ["block"],
  });
});

it("names the kinds of anonymizers, and their modes when one for all becomes one for each", () => {
  const each = { proxy: "block", vpn: "monitor", tor: "off" };
  expect(
    describeChange(t, { path: "checks.proxyVpnTor", before: "block", after: each }),
  ).toMatchObject({
    label: "Proxy, VPN and Tor",
    removed: ["block"],
    added: ["Open proxies block, VPN monitor, Tor off"],
  });
  expect(
    describeChange(t, { path: "checks.proxyVpnTor.vpn", before: "off", after: "block" }).label,
  ).toBe("Proxy, VPN and Tor: VPN");
});

it("names the kind of site", () => {
  expect(
    describeChange(t, { path: "policy.site", before: "any", after: "codeHost" }),
  ).toMatchObject({
    label: "Kind of site",
    removed: ["Any"],
    added: ["Code host"],
  });
});

it("names the added and removed countries", () => {
  const change = { path: "country.codes", before: ["US", "DE"], after: ["DE", "FR"] };
  expect(describeChange(t, change)).toMatchObject({
    label: "Countries",
    removed: ["United States"],
    added: ["France"],
  });
});

it("names the countries of a new document", () => {
  const change = { path: "country.codes", before: undefined, after: ["DE", "FR"] };
  expect(describeChange(t, change)).toMatchObject({ removed: [], added: ["Germany", "France"] });
});

it("numbers a rule, and shows a new one whole", () => {
  const rule = { name: "src", op: "equals", value: "mail" };
  expect(
    describeChange(t, { path: "params.rules[0]", before: undefined, after: rule }),
  ).toMatchObject({
    label: "Parameter rule 1",
    removed: [],
    added: ["src equals mail"],
  });
  expect(
    describeChange(t, { path: "headers.rules[2].value", before: "a", after: "b" }),
  ).toMatchObject({ label: "Header rule 3: value", removed: ["a"], added: ["b"] });
});

it.each([
  [
    "headers.rules[2].op",
    "equals",
    "notEquals",
    "Header rule 3: condition",
    "equals",
    "doesn't equal",
  ],
  [
    "params.rules[0]",
    undefined,
    { name: "src", op: "absent" },
    "Parameter rule 1",
    undefined,
    "src doesn't exist",
  ],
  ["country.rule", "off", "allow", "Country rule", "every country", "only these"],
  ["country.unknown", "allow", "block", "Unknown country", "allow", "block"],
  ["device.block", [], ["mobile"], "Blocked devices", undefined, "mobile"],
  ["adBots.names", ["*"], ["Yandex"], "Ad bots", "all", "Yandex"],
  ["params.match", "all", "any", "Parameter rules to keep", "all", "any"],
])("puts the codes of %s into words", (path, before, after, label, removed, added) => {
  expect(describeChange(t, { path, before, after })).toEqual({
    path,
    label,
    removed: removed === undefined ? [] : [removed],
    added: [added],
  });
});

it("leaves texts alone that look like codes", () => {
  expect(describeChange(t, { path: "name", before: "*", after: "true" })).toMatchObject({
    removed: ["*"],
    added: ["true"],
  });
});

it("shows a path without a label as it is", () => {
  expect(describeChange(t, { path: "new.part", before: true, after: false })).toEqual({
    path: "new.part",
    label: "new.part",
    removed: ["on"],
    added: ["off"],
  });
});

const rule = {
  countries: ["DE"],
  devices: ["mobile"],
  languages: [],
  from: null,
  until: null,
  hours: null,
  query: null,
  share: 50,
  destination: "https://example.org/de",
};

it.each([
  ["serving.passQuery", false, true, "Pass query parameters through", "off", "on"],
  ["serving.visitLimit", null, 100, "Visit limit", "none", "100"],
  ["serving.rules[0].share", 100, 50, "Rule 1: share", "100%", "50%"],
  [
    "serving.rules[1].hours",
    null,
    { from: "22:00", until: "06:00", timeZone: "UTC", days: [5] },
    "Rule 2: hours",
    "none",
    "between 22:00 and 06:00 on Fri, UTC time",
  ],
  ["serving.rules[1].hours.days", [], [1, 7], "Rule 2: hours: days", "every day", "Mon and Sun"],
  ["serving.rules[1].hours.timeZone", "UTC", "GMT", "Rule 2: hours: time zone", "UTC", "GMT"],
  ["serving.rules[1].hours.from", "9:00", "10:00", "Rule 2: hours: from", "9:00", "10:00"],
  ["serving.rules[2].query.value", "a", null, "Rule 3: query: value", "a", "none"],
])("puts %s of a link into words", (path, before, after, label, removed, added) => {
  expect(describeChange(t, { path, before, after })).toEqual({
    path,
    label,
    removed: [removed],
    added: [added],
  });
});

it("puts a link's whole rule into words, and names added and removed countries", () => {
  const added = { path: "serving.rules[0]", before: undefined, after: rule };
  expect(describeChange(t, added)).toMatchObject({
    label: "Rule 1",
    removed: [],
    added: ["Visitors from Germany on a phone, half of them → https://example.org/de"],
  });
  const countries = { path: "serving.rules[0].countries", before: ["DE"], after: ["DE", "FR"] };
  expect(describeChange(t, countries)).toMatchObject({ removed: [], added: ["France"] });
});

it("shows every rule as new against a version from before links had rules", () => {
  const whole = { path: "serving", before: undefined, after: { rules: [rule] } };
  expect(describeChange(t, whole)).toMatchObject({ label: "Rules and limits", added: ["1 rule"] });
});

it("names a category of bots, and a single bot, with what happens to them", () => {
  const change = { path: "policy.bots.categories.aiTraining", before: undefined, after: "block" };
  expect(describeChange(t, change)).toMatchObject({
    label: "Bots: AI training",
    removed: [],
    added: ["block"],
  });
  const single = { path: "bots.named.Domain.bot", before: "allow", after: "allowVerified" };
  expect(describeChange(t, single)).toMatchObject({
    label: "Bots: Domain.bot",
    removed: ["let in"],
    added: ["let in if verified"],
  });
});

it("names rules and counters, what they do, and their parts", () => {
  const rule = { name: "Office", when: 'onList("office")', action: "allow", enabled: true };
  expect(
    describeChange(t, { path: "policy.rules[1]", before: undefined, after: rule }),
  ).toMatchObject({ label: "Rule 2", added: ['Office: let in, when onList("office")'] });
  const part = (path: string, before: unknown, after: unknown) => {
    const { label, removed, added } = describeChange(t, { path, before, after });
    return [label, ...removed, ...added];
  };
  expect(part("rules[0].action", "monitor", "block")).toEqual([
    "Rule 1: what happens",
    "monitor",
    "block",
  ]);
  expect(part("rules[0].answer", undefined, "country")).toEqual(["Rule 1: answer", "Country"]);
  expect(part("rules[0].enabled", true, false)).toEqual(["Rule 1: in use", "on", "off"]);
  expect(part("counters[0].by", ["network"], ["network", "user"])).toEqual([
    "Counter 1: counted by",
    "user",
  ]);
  const counter = { name: "signin", by: ["asn", "path"], path: "/login" };
  expect(part("counters[0]", undefined, counter)).toEqual([
    "Counter 1",
    "signin: by ASN + path, on /login",
  ]);
});

it("says how many people a budget of mistakes is for", () => {
  const label = "Budget of mistakes";
  const [before, after] = [10_000, 1_000].map((onePersonIn) => ({ onePersonIn }));
  expect(describeChange(t, { path: "mistakeBudget", before: undefined, after })).toMatchObject({
    ...{ label, removed: [], added: ["1 person in 1,000"] },
  });
  expect(describeChange(t, { path: "mistakeBudget", before, after: undefined })).toMatchObject({
    ...{ label, removed: ["1 person in 10,000"], added: [] },
  });
  const changed = { path: "policy.mistakeBudget.onePersonIn", before: 10_000, after: 1_000 };
  expect(describeChange(t, changed)).toMatchObject({
    ...{ label, removed: ["1 person in 10,000"], added: ["1 person in 1,000"] },
  });
});
