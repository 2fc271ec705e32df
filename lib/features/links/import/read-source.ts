import { type CsvRow, type Delimiter, readCsv } from "@/lib/base/csv";
import type { CellOf, FoundLink, LinkFields, LinkFormat, LinkFormatName } from "./format";
import { BITLY } from "./formats/bitly";
import {
  type ChosenColumns,
  type CsvColumns,
  csvColumns,
  csvLink,
  plainHeading,
} from "./formats/csv";
import { DUB } from "./formats/dub";
import { KUTT } from "./formats/kutt";
import { looksLikeLines, readLines } from "./formats/lines";
import { SHLINK } from "./formats/shlink";
import { YOURLS } from "./formats/yourls";

/** In the order in which they are tried: Bitly's headings are the least peculiar. */
const SERVICES: readonly LinkFormat[] = [DUB, SHLINK, KUTT, YOURLS, BITLY];
const DELIMITERS: readonly Delimiter[] = ["\t", ";", ","];

/** The source to read, and how. */
export interface SourceChoice {
  /** Null to recognize it by the headings, or by the shape of the JSON. */
  readonly format: LinkFormatName | null;
  /** A plain CSV's headings as the file writes them. */
  readonly columns: ChosenColumns;
}

/** A file's links, and how they were found. */
export interface LinkSource {
  readonly format: LinkFormatName;
  /** The unit of `line`. */
  readonly unit: "line" | "item";
  /** The headings of a plain CSV; `columns` says which holds what. */
  readonly headings: readonly string[];
  readonly columns: CsvColumns | null;
  readonly links: Iterator<FoundLink>;
}

/** The reason why a file cannot be read, as a sentence for its owner. */
export class UnreadableSourceError extends Error {
  override readonly name = "UnreadableSourceError";
}

/**
 * Finds the links in a file.
 *
 * @param text without a byte order mark
 * @throws UnreadableSourceError
 */
export function readSource(text: string, choice: SourceChoice): LinkSource {
  if (choice.format === "lines") return ofLines(text);
  if (/^\s*[[{]/.test(text)) return ofJson(text, choice.format);
  const rows = readCsv(text, { delimiter: delimiterOf(text), hasNotes: false });
  const head = firstRow(rows);
  if (head === null) throw new UnreadableSourceError("The input is empty.");
  const headings = head.map((cell) => cell.trim());
  const service = serviceOf(headings, choice.format);
  if (service !== undefined) {
    const links = linksOfRows(rows, placesOf(headings.map(plainHeading)), (cell) =>
      service.csv.toLink(cell),
    );
    return { format: service.name, unit: "line", headings: [], columns: null, links };
  }
  const columns = csvColumns(headings, choice.columns);
  if (choice.format === null && columns.destination === null) {
    if (looksLikeLines(text)) return ofLines(text);
    // With several columns, one can be chosen.
    if (headings.length < 2) throw new UnreadableSourceError(NO_COLUMNS);
  }
  const links = linksOfRows(rows, placesOf(headings), (cell) => csvLink(columns, cell));
  return { format: "csv", unit: "line", headings, columns, links };
}

const NO_COLUMNS =
  "The first line does not name the columns and has no destination. Put one destination on each line, or name the columns.";

function serviceOf(
  headings: readonly string[],
  format: LinkFormatName | null,
): LinkFormat | undefined {
  const plain = new Set(headings.map(plainHeading));
  const has = (heading: string) => plain.has(plainHeading(heading));
  return SERVICES.find(({ name, csv }) => (format === null ? csv.isOf(has) : name === format));
}

/** Where each heading stands; of two of a name, the first. */
function placesOf(headings: readonly string[]): ReadonlyMap<string, number> {
  return new Map(headings.map((heading, index) => [heading, index] as const).reverse());
}

function ofLines(text: string): LinkSource {
  return { format: "lines", unit: "line", headings: [], columns: null, links: readLines(text) };
}

function ofJson(text: string, format: LinkFormatName | null): LinkSource {
  const json = parseJson(text);
  for (const { name, json: reader } of SERVICES) {
    if (reader === undefined || (format !== null && format !== name)) continue;
    const items = reader.listOf(json);
    if (items === null) continue;
    const links = linksOfItems(items, (item) => reader.toLink(item));
    return { format: name, unit: "item", headings: [], columns: null, links };
  }
  throw new UnreadableSourceError(
    "This is JSON, but not as Bitly, Dub, Kutt, Shlink or YOURLS write it.",
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableSourceError(
      "The text begins like JSON, but is not valid JSON: a part of it may be missing.",
    );
  }
}

function* linksOfItems(
  items: readonly unknown[],
  toLink: (item: unknown) => LinkFields | null,
): Generator<FoundLink> {
  for (const [index, item] of items.entries()) {
    // One that is no link is refused like one without a destination.
    yield { line: index + 1, ...(toLink(item) ?? { keyname: "", destination: "" }) };
  }
}

/** @param indexes of columns, by heading */
function* linksOfRows(
  rows: Iterator<CsvRow>,
  indexes: ReadonlyMap<string, number>,
  toLink: (cell: CellOf) => LinkFields,
): Generator<FoundLink> {
  for (let next = rows.next(); !next.done; next = rows.next()) {
    const { line, cells } = next.value;
    if (cells.every((cell) => cell.trim() === "")) continue;
    const cell: CellOf = (...headings) => {
      for (const heading of headings) {
        const index = indexes.get(heading) ?? indexes.get(plainHeading(heading));
        const text = index === undefined ? "" : (cells[index]?.trim() ?? "");
        if (text !== "") return text;
      }
      return "";
    };
    yield { line, ...toLink(cell) };
  }
}

/** The first row that is not empty. */
function firstRow(rows: Iterator<CsvRow>): readonly string[] | null {
  for (let next = rows.next(); !next.done; next = rows.next()) {
    if (next.value.cells.some((cell) => cell.trim() !== "")) return next.value.cells;
  }
  return null;
}

/** The one that the first line has most of; a comma where it has none. */
function delimiterOf(text: string): Delimiter {
  const first = /^[^\S\n]*\S[^\n]*/m.exec(text)?.[0].replaceAll(/"[^"]*"/g, "") ?? "";
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}
