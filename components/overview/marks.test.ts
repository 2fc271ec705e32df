import { expect, it } from "vitest";
import { translator } from "@/lib/messages/translate";
import { marksOf, markTitle } from "./marks";
import type { Mark } from "./use-overview";

const t = translator("overview");
const MARK: Mark = {
  at: "2026-11-22T06:00:00.000Z",
  kind: "blocker",
  subjectId: "w",
  name: null,
  version: 3,
  by: "ada@example.org",
};
const SERIES = [
  { start: "2026-11-22T00:00:00.000Z" },
  { start: "2026-11-22T06:00:00.000Z" },
  { start: "2026-11-22T12:00:00.000Z" },
  { start: "2026-11-22T18:00:00.000Z" },
];

it("puts a save where it was along the bars", () => {
  expect(marksOf(t, [MARK], SERIES).map(({ place }) => place)).toEqual([0.25]);
});

it("leaves out a save from before the first bar", () => {
  expect(marksOf(t, [{ ...MARK, at: "2026-11-21T23:59:59.000Z" }], SERIES)).toEqual([]);
});

it("names what was saved", () => {
  expect(markTitle(t, MARK)).toBe("Blocker, version 3");
  expect(markTitle(t, { ...MARK, kind: "configuration", name: "Shop" })).toBe(
    "Configuration Shop, version 3",
  );
});
