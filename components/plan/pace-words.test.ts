import { expect, it } from "vitest";
import { translator } from "@/lib/messages/translate";
import { paceWords } from "./pace-words";

const NOW = Date.parse("2026-12-01T12:00:00Z");
const PLAN = {
  quota: 1000,
  used: 400,
  perDay: 0,
  runsOutAt: null,
  renewsAt: "2026-12-22T12:00:00Z",
  expiresAt: null,
};

const t = translator("plan");

it.each([
  [{}, "600 left. Credits renew on December 22."],
  [
    { perDay: 10 },
    "600 left. At 10 a day, you won't run out this period. Credits renew on December 22.",
  ],
  [
    { perDay: 100, runsOutAt: "2026-12-07T12:00:00Z" },
    "600 left. At 100 a day, they last 6 days. Credits renew on December 22.",
  ],
  [
    { perDay: 9000, runsOutAt: "2026-12-01T13:30:00Z" },
    "600 left. At 9,000 a day, they run out today. Credits renew on December 22.",
  ],
  [{ used: 1000, perDay: 50 }, "None are left. Credits renew on December 22."],
  [
    { renewsAt: null, expiresAt: "2026-12-10T12:00:00Z" },
    "600 left. Your subscription ends on December 10, before credits renew.",
  ],
])("with %j says: %s", (change, words) => {
  expect(paceWords(t, { ...PLAN, ...change }, NOW)).toBe(words);
});
