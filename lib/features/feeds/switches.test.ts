import { beforeEach, expect, it } from "vitest";
import { withTestDatabase } from "@/test/db/database";
import { feed } from "@/test/feeds/feeds";
import { loadFeedRevision } from "./ledger";
import { loadFeedSwitches, switchFeed } from "./switches";

const database = withTestDatabase();
const NOW = Date.parse("2026-03-31T12:00:00Z");
const ANNA = { userId: "0192d8f0-0000-7000-8000-000000000001", name: "anna@example.org" };
const BEN = { userId: null, name: "ben@example.org" };
const drop = feed({
  id: "drop",
  enabled: false,
  licence: "Terms of the publisher",
  homepage: "https://publisher.example/",
});
const TERMS = "Terms of the publisher (https://publisher.example/)";

beforeEach(async () => void (await database.prisma.feedSwitch.deleteMany()));

const change = (isOn: boolean, terms: string | null, actor: typeof ANNA | typeof BEN = ANNA) =>
  switchFeed(database.prisma, { feed: drop, isOn, terms, actor }, NOW);

it("needs the publisher's present terms, and keeps who accepted which and when", async () => {
  await expect(change(true, null)).rejects.toThrow("Accept the publisher's terms");
  await expect(change(true, "Other terms")).rejects.toThrow("These terms have changed.");
  expect(await loadFeedSwitches(database.prisma)).toEqual([]);
  await change(true, TERMS);
  expect(await loadFeedSwitches(database.prisma)).toEqual([
    {
      id: "drop",
      isOn: true,
      terms: TERMS,
      acceptedBy: "anna@example.org",
      acceptedAt: "2026-03-31T12:00:00.000Z",
      changedBy: "anna@example.org",
      changedAt: "2026-03-31T12:00:00.000Z",
    },
  ]);
});

it("remembers an acceptance when the feed is off for a while", async () => {
  await change(true, TERMS);
  await change(false, null, BEN);
  await change(true, null, BEN);
  expect(await loadFeedSwitches(database.prisma)).toMatchObject([
    { isOn: true, acceptedBy: "anna@example.org", changedBy: "ben@example.org" },
  ]);
});

it("needs no terms for a feed that is on by default, and counts up the revision", async () => {
  const before = Number(await loadFeedRevision(database.prisma));
  const free = feed({ id: "free" });
  await switchFeed(database.prisma, { feed: free, isOn: false, terms: null, actor: BEN }, NOW);
  await switchFeed(database.prisma, { feed: free, isOn: true, terms: null, actor: BEN }, NOW);
  expect(Number(await loadFeedRevision(database.prisma))).toBe(before + 2);
});
