/** A challenge that a visitor has solved. */
export interface Solved {
  /** Epoch ms. */
  readonly at: number;
  /** The browser's oddities, as `packOddities` has them. */
  readonly oddities: number;
}
