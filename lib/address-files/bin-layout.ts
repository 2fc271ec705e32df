import { type Package, packageOf } from "./columns";

/*
 * The layout of IP2Location's BIN files, little-endian: a header of 64 bytes, two optional indexes, which are not used here,
 * rows that begin with the first address of a range, and texts, each behind its length, to which rows point. Source: the
 * publisher's own readers (github.com/ip2location/ip2proxy-nodejs 4.4.0, MIT) and samples, 2026-11: facts.
 */

const HEADER_BYTES = 64;
const CELL_BYTES = 4;
const PRODUCTS = { 1: "IP2Location", 2: "IP2Proxy" } as const;

/** The rows of one family. */
export interface BinRows {
  /** Offset of the first row. */
  readonly at: number;
  readonly count: number;
  readonly rowBytes: number;
  /** Bytes of the address at the beginning of a row. */
  readonly addressBytes: 4 | 16;
}

export interface BinLayout {
  readonly package: Package;
  /** ISO 8601; null where the header has no date that makes sense, as in some of the publisher's samples. */
  readonly dataDate: string | null;
  readonly v4: BinRows;
  readonly v6: BinRows;
  /** Offset of a column behind the address of a row. */
  readonly cellOf: ReadonlyMap<string, number>;
}

/** Reads the header. @throws Error when the file is another one, or shorter than it says */
export function readLayout(bytes: Buffer): BinLayout {
  if (bytes.length < HEADER_BYTES) throw new Error("it is shorter than a header");
  const [type, cells, year, month, day] = [...bytes.subarray(0, 5)];
  const code = bytes.readUInt8(29);
  const product = PRODUCTS[code as keyof typeof PRODUCTS];
  // Files from before 2021 have no product.
  if (product === undefined) {
    throw new Error("it is no BIN file of IP2Location's or IP2Proxy's since 2021");
  }
  const made = packageOf(product, type ?? 0);
  if (made === null) throw new Error(`its type ${product} ${type} is not one that is read`);
  // A country is one cell for code and name. Later columns than those known stand at the end of a row.
  const columns = made.columns.filter((column) => column !== "country_name");
  if (cells === undefined || cells < columns.length + 1) {
    throw new Error(`its rows have ${cells} cells, too few for ${made.name}`);
  }
  const size = bytes.readUInt32LE(31);
  if (size !== 0 && size !== bytes.length) {
    throw new Error(`it has ${bytes.length} bytes, and says ${size}`);
  }
  const [count4, base4, count6, base6] = [5, 9, 13, 17].map((at) => bytes.readUInt32LE(at));
  const rest = (cells - 1) * CELL_BYTES;
  return {
    package: made,
    dataDate: dateOf(year ?? 0, month ?? 0, day ?? 0),
    v4: rowsAt(bytes, { count: count4, base: base4, addressBytes: 4, rest }),
    v6: rowsAt(bytes, { count: count6, base: base6, addressBytes: 16, rest }),
    cellOf: new Map(columns.map((column, index) => [column, index * CELL_BYTES])),
  };
}

function dateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(2000 + year, month - 1, day));
  const isDate = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDate ? date.toISOString() : null;
}

interface RowsHeader {
  readonly count: number | undefined;
  /** Counts from 1. */
  readonly base: number | undefined;
  readonly addressBytes: 4 | 16;
  readonly rest: number;
}

function rowsAt(bytes: Buffer, { count = 0, base = 0, addressBytes, rest }: RowsHeader): BinRows {
  const rowBytes = addressBytes + rest;
  const at = base - 1;
  if (count > 0 && (at < HEADER_BYTES || at + count * rowBytes > bytes.length)) {
    throw new Error("its rows are outside the file");
  }
  return { at, count, rowBytes, addressBytes };
}
