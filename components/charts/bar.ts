import type { AxisPlace } from "./time-axis";

/** One bar: a total, and its highlighted parts. */
export interface Bar extends AxisPlace {
  /** When it begins, ISO 8601: its identity. Labels of one chart may coincide while the clocks go back. */
  readonly start: string;
  readonly total: number;
  /** The blocked part. */
  readonly marked: number;
  /** The part that would have been blocked. */
  readonly warned?: number;
  /** Values by name, for tooltips and tables; all bars of a chart share the names. */
  readonly rows: readonly { readonly name: string; readonly value: string }[];
  /** The bar's text for screen readers. */
  readonly text: string;
}
