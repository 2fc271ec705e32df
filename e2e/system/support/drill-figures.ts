/** The cost of a drill. A figure that means nothing for it is left out. */
export interface Figures {
  /** Answered calls that were not counted, or have no record. */
  readonly lost?: number;
  /** Calls that were counted, or recorded, twice. */
  readonly doubled?: number;
  /** Credits given beyond a quota. */
  readonly oversold?: number;
  /** Calls that were refused wrongly, or got no answer. */
  readonly failed?: number;
  /** From the end of the fault until everything was as before. */
  readonly recoverySeconds?: number;
  /** Anything else, in a few words with units. */
  readonly notes?: string;
  /** Instead of these, a line of a second table, by column. One drill has one. */
  readonly row?: Readonly<Record<string, string>>;
}
