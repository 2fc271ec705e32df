const STEPS = [1, 2, 4, 6, 8, 10];

/** The round number at or above the largest value, for the top of the scale: never 0, always even. */
export function niceTop(largest: number): number {
  if (!(largest > 2)) return 2;
  const magnitude = 10 ** Math.floor(Math.log10(largest));
  const step = STEPS.find((each) => each * magnitude >= largest) ?? 10;
  return step * magnitude;
}
