/** The bounds of what anyone is asked, in milliseconds of the reference core (`work.ts`). */
export const WORK_MS = { least: 125, most: 8_000 } as const;

/** Work to begin with: site keys choose, policies by what speaks against a visitor. */
export const BASE_MS = { low: WORK_MS.least, normal: 250, high: 1_250 } as const;

export type Difficulty = keyof typeof BASE_MS;
export const DIFFICULTIES = ["low", "normal", "high"] as const satisfies readonly Difficulty[];
