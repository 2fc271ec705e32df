import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { setImmediate } from "node:timers/promises";
import { BoundedCache } from "@/lib/base/bounded-cache";
import type { Ip } from "@/lib/ip/ip";
import type { AddressDatabase } from "@/lib/mmdb/address-database";
import type { Fields } from "@/lib/mmdb/fields";
import { readWhole } from "@/lib/mmdb/read-whole";
import { type BinLayout, type BinRows, readLayout } from "./bin-layout";
import { isKept, isNumber, kindOf, recordOf, said } from "./package-record";

/** Decoded records that one database keeps; one takes about half a kilobyte. */
const DECODED_RECORDS = 8_192;
/** Rows that are looked at between two turns of the event loop: a few milliseconds. */
const ROWS_A_TURN = 32_768;
/** Bytes from a country's code, with its length, to its name. */
const NAME_AFTER_CODE = 3;

/**
 * Opens a BIN file of IP2Location's or IP2Proxy's and proves that it is whole: no row begins before the one before it, and
 * every text that is read lies within the file.
 * @throws Error that says why it is refused
 */
export async function openBin(path: string): Promise<AddressDatabase> {
  const bytes = await readWhole(path);
  const layout = readLayout(bytes);
  const kind = kindOf(layout.package);
  await verifyRows(bytes, layout, layout.v4);
  await verifyRows(bytes, layout, layout.v6);
  if (layout.v4.count + layout.v6.count === 0) throw new Error("it has no rows");
  const cache = new BoundedCache<number, { readonly record: Fields | null }>(DECODED_RECORDS);
  return {
    file: basename(path),
    kind,
    databaseType: layout.package.name,
    dataDate: layout.dataDate ?? (await stat(path)).mtime.toISOString(),
    get({ version, words }: Ip) {
      const rows = version === 4 ? layout.v4 : layout.v6;
      const row = findRow(bytes, rows, words);
      if (row === -1) return null;
      const at = rows.at + row * rows.rowBytes;
      const known = cache.get(at);
      if (known !== undefined) return known.record;
      const record = readRecord(bytes, layout, at + rows.addressBytes);
      cache.set(at, { record });
      return record;
    },
  };
}

/** Negative, zero or positive: the first address of a row against an address's words, of which the file has the lowest first. */
function compareRow(bytes: Buffer, at: number, words: readonly number[]): number {
  for (let w = 0; w < words.length; w++) {
    const difference = bytes.readUInt32LE(at + (words.length - 1 - w) * 4) - (words[w] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The last row that begins at the address or before it: ranges cover all addresses. -1 when there is none. */
function findRow(bytes: Buffer, rows: BinRows, words: readonly number[]): number {
  let low = 0;
  let high = rows.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareRow(bytes, rows.at + middle * rows.rowBytes, words) <= 0) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function readRecord(bytes: Buffer, { package: made, cellOf }: BinLayout, at: number) {
  return recordOf(made, (column) => {
    const [name, skip] =
      column === "country_name" ? ["country_code", NAME_AFTER_CODE] : [column, 0];
    const cell = cellOf.get(name);
    if (cell === undefined) return undefined;
    if (isNumber(column)) return bytes.readFloatLE(at + cell);
    return said(textAt(bytes, bytes.readUInt32LE(at + cell) + skip));
  });
}

const textAt = (bytes: Buffer, at: number): string =>
  bytes.toString("utf8", at + 1, at + 1 + bytes.readUInt8(at));

async function verifyRows(bytes: Buffer, layout: BinLayout, rows: BinRows): Promise<void> {
  const { package: made, cellOf } = layout;
  const texts = [...cellOf].filter(
    ([column]) => (isKept(made, column) || column === "country_code") && !isNumber(column),
  );
  const words = rows.addressBytes / 4;
  let before: readonly number[] | null = null;
  for (let row = 0; row < rows.count; row++) {
    if (row % ROWS_A_TURN === ROWS_A_TURN - 1) await setImmediate();
    const at = rows.at + row * rows.rowBytes;
    if (before !== null && compareRow(bytes, at, before) < 0) {
      throw new Error(`row ${row} begins before the one before it`);
    }
    before = wordsAt(bytes, at, words);
    for (const [column, cell] of texts) {
      const text = bytes.readUInt32LE(at + rows.addressBytes + cell);
      if (!isTextWithin(bytes, text, column === "country_code")) {
        throw new Error(`row ${row} points outside the file`);
      }
    }
  }
}

/** Big-endian words of a row's first address. */
function wordsAt(bytes: Buffer, at: number, count: number): readonly number[] {
  const words: number[] = [];
  for (let w = count - 1; w >= 0; w--) words.push(bytes.readUInt32LE(at + w * 4));
  return words;
}

/** Whether the text, and a country's name behind its code, end within the file. */
function isTextWithin(bytes: Buffer, at: number, isCountry: boolean): boolean {
  const last = isCountry ? at + NAME_AFTER_CODE : at;
  return last < bytes.length && last + bytes.readUInt8(last) < bytes.length;
}
