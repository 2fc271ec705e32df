import { expect, it } from "vitest";
import { translator } from "@/lib/messages/translate";
import type { SystemHealth } from "@/lib/panel/answers";
import { troublesOf, uptimeText } from "./system-words";

const t = translator("operator");
const tUi = translator("ui");
const WELL: SystemHealth = {
  problems: [],
  uptimeSeconds: 90,
  memoryBytes: 0,
  nodeVersion: "v24.0.0",
  database: "embedded",
  databaseVersion: "18.7",
  outdated: [],
  dns: "answering",
  redis: "none",
  traffic: { written: 10, buffered: 0, spooledBytes: 0, lost: 0, lostBy: [] },
  geodata: [],
  dnsBlacklists: [{ zone: "bl.example", state: "active", reason: null }],
};

it("has nothing to say of a system that is well", () => {
  expect(troublesOf(t, tUi, WELL)).toEqual([]);
});

it("names what is wrong, the worst first", () => {
  const ill: SystemHealth = {
    ...WELL,
    problems: ["the database does not answer"],
    outdated: ["PostgreSQL 18.4 is 2 security releases behind 18.7"],
    dns: "silent",
    redis: "away",
    traffic: { written: 10, buffered: 0, spooledBytes: 2_500_000, lost: 1, lostBy: [] },
    dnsBlacklists: [{ zone: "bl.example", state: "refused", reason: "open resolver" }],
  };
  expect(troublesOf(t, tUi, ill).map(({ title, isSevere }) => [title, isSevere])).toEqual([
    ["This process is not ready", true],
    ["1 traffic record lost", true],
    ["Software with known security holes", true],
    ["Traffic records wait on disk", false],
    ["No DNS server answers", false],
    ["Redis does not answer", false],
    ["The DNS blocklist bl.example is not used", false],
  ]);
  expect(troublesOf(t, tUi, ill)[0]?.text).toBe("The database does not answer.");
  expect(troublesOf(t, tUi, ill).at(-1)?.text).toBe("Open resolver.");
});

it("tells servers that refuse from those that do not answer", () => {
  const troubles = troublesOf(t, tUi, { ...WELL, dns: "refusing" });
  expect(troubles.map(({ title }) => title)).toEqual(["The DNS servers refuse every query"]);
});

it.each([
  [5, "1 minute"],
  [3_599, "59 minutes"],
  [3_600, "1 hour"],
  [47 * 3_600, "47 hours"],
  [48 * 3_600, "2 days"],
])("%i seconds are %s", (seconds, words) => {
  expect(uptimeText(tUi, seconds)).toBe(words);
});
