import type { RangeColumns } from "@/lib/ip/range-columns";

/*
 * A table of a listing, in the machine's byte order: four counts (ranges of IPv4, of IPv6, records, bytes of their texts), then of each
 * family the first addresses, the last ones and the records' numbers, then where each record's text ends, then the texts.
 */

const HEADER_WORDS = 4;

/** The disjoint ranges of one family, ascending. */
export interface TableColumns {
  /** Words of an address. */
  readonly stride: 1 | 4;
  readonly count: number;
  readonly firsts: Uint32Array;
  readonly lasts: Uint32Array;
  readonly records: Uint32Array;
}

export interface TableView {
  readonly v4: TableColumns;
  readonly v6: TableColumns;
  readonly textEnds: Uint32Array;
  readonly texts: Buffer;
}

/** @param families disjoint and ascending: IPv4, IPv6 */
export function tableBytes(
  families: readonly [RangeColumns, RangeColumns],
  texts: readonly string[],
): SharedArrayBuffer {
  const textBytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const words = families.reduce(
    (sum, { length, stride }) => sum + length * (2 * stride + 1),
    HEADER_WORDS + texts.length,
  );
  const memory = new SharedArrayBuffer(words * 4 + textBytes);
  new Uint32Array(memory, 0, HEADER_WORDS).set([
    families[0].length,
    families[1].length,
    texts.length,
    textBytes,
  ]);
  const view = viewTable(Buffer.from(memory));
  for (const [index, from] of families.entries()) {
    const to = index === 0 ? view.v4 : view.v6;
    to.firsts.set(from.firsts.subarray(0, from.length * from.stride));
    to.lasts.set(from.lasts.subarray(0, from.length * from.stride));
    to.records.set(from.ids.subarray(0, from.length));
  }
  let end = 0;
  for (const [index, text] of texts.entries()) {
    end += view.texts.write(text, end);
    view.textEnds[index] = end;
  }
  return memory;
}

/** Whether these bytes have the length that their counts say. */
export function isWhole(bytes: Buffer): boolean {
  if (bytes.length < HEADER_WORDS * 4) return false;
  const counts = new Uint32Array(bytes.buffer, bytes.byteOffset, HEADER_WORDS);
  const [count4 = 0, count6 = 0, records = 0, textBytes = 0] = counts;
  const words = HEADER_WORDS + count4 * 3 + count6 * 9 + records;
  return bytes.length === words * 4 + textBytes;
}

/** @param bytes of `tableBytes`, from the beginning of their memory */
export function viewTable({ buffer, byteOffset }: Buffer): TableView {
  let at = byteOffset;
  const take = (words: number): Uint32Array => {
    const view = new Uint32Array(buffer, at, words);
    at += words * 4;
    return view;
  };
  const [count4 = 0, count6 = 0, records = 0, textBytes = 0] = take(HEADER_WORDS);
  const columns = (stride: 1 | 4, count: number): TableColumns => ({
    stride,
    count,
    firsts: take(count * stride),
    lasts: take(count * stride),
    records: take(count),
  });
  const v4 = columns(1, count4);
  const v6 = columns(4, count6);
  const textEnds = take(records);
  return { v4, v6, textEnds, texts: Buffer.from(buffer, at, textBytes) };
}
