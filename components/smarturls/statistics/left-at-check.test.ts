import { expect, test } from "vitest";
import { leftAtCheck } from "./left-at-check";

const NONE = { visits: 0, humans: 0, passed: 0, blocked: 0, ended: 0, unpaid: 0, scanned: 0 };

test("every visit is named: those that neither passed nor were blocked left at the check", () => {
  expect(leftAtCheck({ ...NONE, visits: 10, humans: 2, passed: 2, blocked: 7 })).toBe(1);
  expect(leftAtCheck({ ...NONE, visits: 5, passed: 2, ended: 2, unpaid: 1 })).toBe(0);
});

test("one who got the page before the hour and failed in it is no visit below none", () => {
  expect(leftAtCheck({ ...NONE, visits: 1, blocked: 2 })).toBe(0);
});
