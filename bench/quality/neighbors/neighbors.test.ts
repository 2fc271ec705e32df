import { expect, it } from "vitest";
import { openContract } from "@/test/contract";
import { ManualClock } from "@/test/state/manual-clock";
import { measureNeighbors } from "./measure-neighbors";
import type { Outcome } from "./replay";
import { SMALL_SCENES } from "./scenes";

const clock = new ManualClock();
const server = await openContract({ clock });
const outcomes = await measureNeighbors(server, clock, SMALL_SCENES);

const wordsOf = ({ scene: { name, disguise, attackFrom } }: Outcome) =>
  [name, disguise, attackFrom] as const;
const rows = outcomes.map((each) => [...wordsOf(each), each] as const);
const through = ({ letThrough, attacks }: Outcome) => letThrough / attacks;

it.each(rows)("at the %s no one is shut out for %s from minute %i on", (_n, _d, _f, outcome) => {
  expect(outcome.shutOut).toBe(0);
  expect(outcome.challenged).toBeLessThanOrEqual(outcome.people / 4);
});

it.each(
  rows.filter(([name, disguise]) => name === "server" || disguise === "a browser of its own"),
)("at the %s %s from minute %i on is stopped", (_n, _d, _f, outcome) => {
  expect(through(outcome)).toBeLessThan(0.15);
});

it.each(
  rows.filter(([name, disguise]) => name === "school" && disguise === "the neighbors' browser"),
)("at the %s headers give away %s from minute %i on", (_n, _d, _f, outcome) => {
  expect(through(outcome)).toBeLessThan(0.15);
});

it("what gets through is what no check knows", () => {
  for (const outcome of outcomes) expect(through(outcome)).toBeLessThan(0.7);
});
