import { expect, it } from "vitest";
import { StateUnavailableError } from "@/lib/base/state-unavailable";
import { ManualClock } from "@/test/state/manual-clock";
import { ErrorReports } from "./error-reports";

function setUp() {
  const lines: object[] = [];
  const write = (details: object, message: string) => void lines.push({ ...details, message });
  const clock = new ManualClock();
  return {
    reports: new ErrorReports({ info: write, warn: write, error: write }, clock),
    clock,
    lines,
  };
}

it("logs refused calls once in ten seconds with their number and the reason, without a stack", () => {
  const { reports, clock, lines } = setUp();
  const cause = Object.assign(new Error("connect ECONNREFUSED 10.1.2.3:5432"), { errno: -111 });
  const error = new StateUnavailableError("Credits: the database is away.", { cause });
  for (let i = 0; i < 2_000; i++) reports.requestFailed(error, { requestId: `r${i}` });
  clock.pass(10_000);
  reports.requestFailed(error, { requestId: "last" });
  const message = "requests were refused: the database was unavailable";
  const reason = "Credits: the database is away. (connect ECONNREFUSED 10.1.2.3:5432)";
  expect(lines).toEqual([
    { requestId: "r0", refused: 1, reason, message },
    { requestId: "last", refused: 2_000, reason, message },
  ]);
});

it("logs the first three of each kind of other errors in full", () => {
  const { reports, clock, lines } = setUp();
  const mistake = new Error("one kind");
  const other = new TypeError("another kind");
  for (let i = 0; i < 50; i++) reports.requestFailed(mistake);
  reports.requestFailed(other);
  clock.pass(10_000);
  reports.requestFailed(mistake);
  const message = "a request failed";
  expect(lines).toEqual([
    { err: mistake, message },
    { err: mistake, message },
    { err: mistake, message },
    { err: other, message },
    { err: mistake, notTold: 47, message },
  ]);
});
