/** One bar: a total, and its highlighted part. */
export interface Bar {
  /** Its position, in full: "Sat, Nov 21, 10:00". */
  readonly label: string;
  /** The same, short: "10:00". */
  readonly tick: string;
  readonly total: number;
  readonly marked: number;
  /** Values by name, for tooltips and tables; all bars of a chart share the names. */
  readonly rows: readonly { readonly name: string; readonly value: string }[];
  /** The bar's text for screen readers. */
  readonly text: string;
}
