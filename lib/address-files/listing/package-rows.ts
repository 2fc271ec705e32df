import { csvCells } from "@/lib/feeds/parse/formats/csv";
import type { IpRange } from "@/lib/ip/range";
import { parseIpRange } from "@/lib/ip/range";
import { type Package, packageOfName } from "../columns";
import { isNumber, kindOf, recordOf, said } from "../package-record";
import { decimalRange } from "./decimal-range";
import type { Rows } from "./rows";

/**
 * Rows of IP2Location's and IP2Proxy's CSV files: first and last address as numbers, or a CIDR, and then the package's
 * columns. The file's name says which package it is.
 *
 * @throws Error when the name is of no package that is read
 */
export function packageRows(fileName: string): Rows {
  const found = packageOfName(fileName);
  if (found === null) {
    throw new Error("its name says neither its package (DB11, PX11) nor its columns");
  }
  const { columns, name } = found;
  return {
    kind: kindOf(found),
    databaseType: name,
    read(line) {
      const cells = csvCells(line);
      const range = rangeOf(cells, columns.length);
      const rest = cells.length - columns.length;
      return { range, record: recordOf(found, (column) => cellOf(cells, found, column, rest)) };
    },
  };
}

function rangeOf(cells: readonly string[], columns: number): IpRange {
  const [first = "", last = ""] = cells;
  const isCidr = cells.length === columns + 1;
  if (!isCidr && cells.length !== columns + 2) {
    throw new Error(`has ${cells.length} cells, and should have ${columns + 2}`);
  }
  const range = isCidr ? parseIpRange(first) : decimalRange(first, last);
  if (range === null) throw new Error("begins with no range of addresses");
  return range;
}

function cellOf(cells: readonly string[], { columns }: Package, column: string, rest: number) {
  const index = columns.indexOf(column);
  if (index === -1) return undefined;
  const text = cells[rest + index] ?? "";
  return isNumber(column) ? Number(text) : said(text);
}
