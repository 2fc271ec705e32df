import { expect, it } from "vitest";
import { translator } from "@/lib/messages/translate";
import { hintsOf } from "./key-hints";
import type { KeySummary } from "./use-keys";

const NOW = Date.parse("2026-06-01T12:00:00Z");

const key = (change: Partial<KeySummary> = {}): KeySummary => ({
  id: "01890000-0000-7000-8000-000000000001",
  name: "shop",
  apikey: "gh00****0001",
  quota: null,
  usage: 0,
  expiry: null,
  endpoints: [],
  networks: [],
  disabled: false,
  revoked: false,
  createdAt: "2026-06-01T12:00:00Z",
  lastUsedAt: "2026-06-01T12:00:00Z",
  browserSeenAt: null,
  calledBy: null,
  verification: null,
  ...change,
});
const texts = (change: Partial<KeySummary>) => hintsOf(t, key(change), NOW).map(({ text }) => text);

const t = translator("keys");

it("says nothing about a new key that never expires", () => {
  expect(texts({})).toEqual([]);
  expect(texts({ createdAt: "2026-03-03T12:00:00Z" })).toEqual([]);
});

it("says what a limited key opens, and from where", () => {
  expect(texts({ endpoints: ["blocker", "iplookup"], networks: ["192.0.2.0/24"] })).toEqual([
    "Only for blocker, iplookup.",
    "Only from 192.0.2.0/24.",
  ]);
});

it("asks to rotate a key that never expires after 90 days", () => {
  expect(texts({ createdAt: "2026-03-03T11:59:59Z" })).toEqual([
    "More than 90 days old and never expires. Rotate it.",
  ]);
  const end = { createdAt: "2026-01-01T00:00:00Z", expiry: "2027-01-01T00:00:00Z" };
  expect(texts(end)).toEqual([]);
});

it("says what a key at its own limit does", () => {
  expect(texts({ quota: 10, usage: 10 })).toEqual([
    "Calls answer 402 until the credits renew. Raise its limit to serve them now.",
  ]);
  expect(texts({ quota: 10, usage: 9 })).toEqual([]);
});
