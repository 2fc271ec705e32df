import { describe, expect, it } from "vitest";
import { periodAt } from "./period";

const at = (text: string) => Date.parse(text);
const shown = ({ start, end }: { start: number; end: number }) => [
  new Date(start).toISOString(),
  new Date(end).toISOString(),
];

describe("the credit period", () => {
  const anchor = at("2026-01-31T23:30:00Z");

  it.each([
    ["2026-01-31T23:30:00.000Z", "2026-01-31T23:30:00.000Z", "2026-03-02T23:30:00.000Z"],
    ["2026-03-02T23:29:59.999Z", "2026-01-31T23:30:00.000Z", "2026-03-02T23:30:00.000Z"],
    ["2026-03-02T23:30:00.000Z", "2026-03-02T23:30:00.000Z", "2026-04-01T23:30:00.000Z"],
    ["2027-01-31T23:30:00.000Z", "2027-01-26T23:30:00.000Z", "2027-02-25T23:30:00.000Z"],
  ])("at %s runs from %s to %s", (now, start, end) => {
    expect(shown(periodAt(anchor, at(now)))).toEqual([start, end]);
  });

  it("is the first one for a process whose clock is behind", () => {
    expect(periodAt(anchor, anchor - 5_000).start).toBe(anchor);
  });
});
