/** A call as it is stored. The names are short, since there is one for almost every column. */
export interface TrafficRow {
  readonly r: string;
  /** Epoch ms. */
  readonly t: number;
  readonly w: string;
  readonly k: string;
  readonly e: string;
  readonly c: number;
  readonly d: number;
  readonly ip: string | undefined;
  readonly sh: string | undefined;
  readonly cc: string | undefined;
  readonly as: number | undefined;
  readonly dv: string | undefined;
  readonly ua: string | undefined;
  readonly u: string | undefined;
  readonly ru: string | undefined;
  readonly b: number | undefined;
  readonly x: number | undefined;
  readonly th: number | undefined;
  readonly ac: string | undefined;
  readonly by: string | null | undefined;
  readonly ev: readonly string[] | undefined;
  readonly wf: readonly string[] | undefined;
}

/** What counters are made of. */
export type CountedRow = Pick<
  TrafficRow,
  "t" | "w" | "k" | "e" | "c" | "d" | "ip" | "cc" | "as" | "b" | "x" | "by"
>;
