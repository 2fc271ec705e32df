import { csvCells } from "@/lib/feeds/parse/formats/csv";
import { isIpv4Inside } from "@/lib/ip/parse";
import { compareWords, type IpRange, parseIpRange } from "@/lib/ip/range";
import { type Package, packageOfName } from "../columns";
import { isNumber, kindOf, recordOf, said } from "../package-record";
import type { Rows } from "./rows";

const WORD = 0x1_0000_0000n;
const END = 1n << 128n;
const isBelow32Bits = ([a, b, c]: readonly number[]): boolean => a === 0 && b === 0 && c === 0;

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

/**
 * A range whose ends are written as decimal numbers. One that ends below 2^32 is of IPv4 addresses, as is one within
 * `::ffff:0:0/96`, as which files of IPv6 addresses list them. Null when it is none.
 */
function decimalRange(from: string, to: string): IpRange | null {
  const [first, last] = [wordsOf(from), wordsOf(to)];
  if (first === null || last === null || compareWords(first, last) > 0) return null;
  if (isBelow32Bits(last) || (isIpv4Inside(first) && isIpv4Inside(last))) {
    return { version: 4, first: first.slice(3), last: last.slice(3) };
  }
  return { version: 6, first, last };
}

/** Four big-endian words. */
function wordsOf(text: string): readonly number[] | null {
  if (!/^\d{1,39}$/.test(text)) return null;
  if (text.length <= 9) return [0, 0, 0, Number(text)];
  const value = BigInt(text);
  if (value >= END) return null;
  return [96n, 64n, 32n, 0n].map((bits) => Number((value >> bits) % WORD));
}
