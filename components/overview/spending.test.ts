import { expect, it } from "vitest";
import { spentBy } from "./spending";

const spent = (keyId: string, endpoint: string, credits: number, previousCredits: number) => ({
  ...{ keyId, endpoint, credits, previousCredits },
  ...{ calls: credits, blocked: 0, wouldBlock: 0 },
});

const SPENDING = [
  spent("shop", "blocker", 70, 10),
  spent("shop", "iplookup", 5, 0),
  spent("mail", "email-validation", 100, 200),
  spent("old", "blocker", 0, 30),
];

it("adds up a key's endpoints, the largest spender first", () => {
  expect(spentBy(SPENDING, "keyId")).toEqual([
    { id: "mail", credits: 100, previousCredits: 200 },
    { id: "shop", credits: 75, previousCredits: 10 },
  ]);
});

it("adds up an endpoint's keys", () => {
  expect(spentBy(SPENDING, "endpoint")).toEqual([
    { id: "email-validation", credits: 100, previousCredits: 200 },
    { id: "blocker", credits: 70, previousCredits: 40 },
    { id: "iplookup", credits: 5, previousCredits: 0 },
  ]);
});
