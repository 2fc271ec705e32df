import { type Product, packageOf } from "@/lib/address-files/columns";
import { parseIp } from "@/lib/ip/parse";

/*
 * A small writer of BIN files in IP2Location's layout for tests: a header, rows of both families, and texts. Without the
 * optional indexes.
 */

export interface BinOptions {
  readonly product: Product;
  /** The number of the package: 11 for PX11. */
  readonly type: number;
  /** ISO 8601 date. */
  readonly date?: string;
  /** Ranges by their first address, ascending, each up to the next; columns by name. "0.0.0.0" and "::" are added. */
  readonly rows: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
}

const HEADER_BYTES = 64;
const FLOATS = ["latitude", "longitude"];

export function writeBin({ product, type, date = "2026-11-20", rows }: BinOptions): Buffer {
  const columns = packageOf(product, type)?.columns.filter((name) => name !== "country_name") ?? [];
  const families = ([4, 6] as const).map((version) => {
    const first = version === 4 ? "0.0.0.0" : "::";
    const own = Object.entries(rows).filter(([ip]) => parseIp(ip)?.version === version);
    return [[first, {}] as const, ...own];
  });
  const [count4 = 0, count6 = 0] = families.map((family) => family.length);
  const at6 = HEADER_BYTES + count4 * (columns.length + 1) * 4;
  const textsAt = at6 + count6 * (16 + columns.length * 4);
  const texts = new Texts(textsAt);
  const encoded = families
    .flat()
    .map(([ip, row]) =>
      Buffer.concat([addressBytes(ip), ...columns.map((column) => cell(texts, column, row))]),
    );
  const header = Buffer.alloc(HEADER_BYTES);
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  header.set([type, columns.length + 1, year - 2000, month, day]);
  for (const [index, value] of [count4, HEADER_BYTES + 1, count6, at6 + 1].entries()) {
    header.writeUInt32LE(value, 5 + index * 4);
  }
  header.writeUInt8(product === "IP2Proxy" ? 2 : 1, 29);
  const whole = Buffer.concat([header, ...encoded, texts.bytes()]);
  whole.writeUInt32LE(whole.length, 31);
  return whole;
}

/** Texts behind their lengths. */
class Texts {
  readonly #parts: Buffer[] = [];
  #at: number;

  constructor(at: number) {
    this.#at = at;
  }

  /** Their place in the file. */
  add(...texts: readonly string[]): number {
    const place = this.#at;
    for (const text of texts) {
      const bytes = Buffer.from(text);
      this.#parts.push(Buffer.from([bytes.length]), bytes);
      this.#at += 1 + bytes.length;
    }
    return place;
  }

  bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

function cell(
  texts: Texts,
  column: string,
  row: Readonly<Record<string, string | number>>,
): Buffer {
  const bytes = Buffer.alloc(4);
  const value = row[column];
  if (FLOATS.includes(column)) bytes.writeFloatLE(Number(value ?? 0));
  else if (column === "country_code") {
    // The name is expected three bytes behind the code's length.
    bytes.writeUInt32LE(texts.add(String(value ?? "-").padEnd(2), String(row.country_name ?? "-")));
  } else bytes.writeUInt32LE(texts.add(String(value ?? "-")));
  return bytes;
}

/** The lowest word first, each with its lowest byte first. */
function addressBytes(text: string): Buffer {
  const words = parseIp(text)?.words ?? [];
  const bytes = Buffer.alloc(words.length * 4);
  for (const [index, word] of words.toReversed().entries()) bytes.writeUInt32LE(word, index * 4);
  return bytes;
}
