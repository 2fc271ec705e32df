import { expect, it } from "vitest";
import { translator } from "@/lib/messages/translate";
import { standingWords } from "./standing-words";
import type { Standing } from "./use-plan";

const standing = (change: Partial<Standing>): Standing => ({
  state: "fine",
  quota: 1000,
  used: 10,
  renewsAt: "2026-12-22T12:00:00Z",
  expiresAt: null,
  reason: null,
  ...change,
});

const t = translator("plan");

it("says nothing while there is enough", () => {
  expect(standingWords(t, standing({}))).toBeNull();
});

it("warns before the credits run out, and says when they renew", () => {
  expect(standingWords(t, standing({ state: "low", used: 842 }))).toEqual({
    title: "84.2% of your credits are used.",
    text: "158 are left. When they run out, sites check visitors only by data in memory. Credits renew on December 22.",
    isUrgent: false,
  });
});

it("says what happens to visitors once they have run out", () => {
  expect(standingWords(t, standing({ state: "out", used: 1000 }))).toEqual({
    title: "You are out of credits. Your sites are only partly protected.",
    text: "API calls answer 402. Sites check visitors only by data in memory, without DNS. SmartURLs no longer check visitors. Credits renew on December 22.",
    isUrgent: true,
  });
  const ending = { renewsAt: null, expiresAt: "2026-12-10T12:00:00Z" };
  expect(standingWords(t, standing({ state: "out", ...ending }))?.text).toContain(
    "Your subscription ends on December 10, before credits renew.",
  );
});

it("gives the operator's reason for a suspension, where there is one", () => {
  const text = (reason: string | null) =>
    standingWords(t, standing({ state: "suspended", reason }))?.text;
  expect(text("Unpaid.")).toMatch(/SmartURLs lead nowhere\. Reason: Unpaid\.$/);
  expect(text(null)).toMatch(/SmartURLs lead nowhere\.$/);
});
