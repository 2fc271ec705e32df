/** A challenge that a visitor has solved. */
export interface Solved {
  /** Epoch ms. */
  readonly at: number;
  /** What was odd about the browser, as `packOddities` has it. */
  readonly oddities: number;
}
