/** A measured value and its target. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  /** After the value: "look-ups/s", "s", "times". */
  readonly unit: string;
  readonly target: { readonly atLeast: number } | { readonly atMost: number };
}

/** Prints the figures with their targets; false when one misses. */
export function printFigures(figures: readonly Figure[]): boolean {
  for (const figure of figures) {
    const { what, value, unit, target } = figure;
    const bound =
      "atLeast" in target ? `at least ${shown(target.atLeast)}` : `at most ${shown(target.atMost)}`;
    const verdict = isOnTarget(figure) ? "" : "  MISSED";
    console.log(`  ${what.padEnd(58)} ${shown(value).padStart(10)} ${unit} (${bound})${verdict}`);
  }
  return figures.every(isOnTarget);
}

/** NaN, a failed measurement, misses every target. */
function isOnTarget({ value, target }: Figure): boolean {
  return "atLeast" in target ? value >= target.atLeast : value <= target.atMost;
}

function shown(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString("en");
  return value.toFixed(value >= 10 ? 1 : 2).replace(/\.0+$/, "");
}

/** The median; for an even number of values, midway between the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [below = Number.NaN, above = below] = [Math.floor(middle), Math.ceil(middle)].map(
    (at) => sorted[at],
  );
  return (below + above) / 2;
}
