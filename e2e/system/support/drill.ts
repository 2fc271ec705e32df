import { test } from "@playwright/test";
import { IS_LONG } from "@/test/size";
import type { Figures } from "./drill-figures";

/*
 * A drill is a test of a fault, or of a change, that is made while clients call, and reports what it has cost.
 * `npm run drills` takes as long as it needs and prints a table; the short form runs with `npm test`.
 */

/** Gives the long form time: no promise of the product, only something that hangs reaches it. */
export function takesMinutes(minutes: number): void {
  if (IS_LONG) test.setTimeout(minutes * 60_000);
}

/**
 * Leaves a drill that has no short form to `npm run drills`.
 *
 * @param short where `npm test` has the same fault in small
 */
export function onlyInFullLength(short: string): void {
  test.skip(!IS_LONG, `npm run drills has it; in short: ${short}`);
}

/** Adds a line to the table; a drill of several parts reports each. */
export function report(figures: Figures): void {
  test.info().annotations.push({ type: "drill", description: JSON.stringify(figures) });
}
