import { packageRows } from "./package-rows";
import type { Rows } from "./rows";
import { spurRows } from "./spur-rows";

/** The way to read a file of lines, by its name. @throws Error when the name does not say what it holds */
export const rowsOf = (fileName: string): Rows =>
  /\.csv(?:\.gz)?$/i.test(fileName) ? packageRows(fileName) : spurRows();
