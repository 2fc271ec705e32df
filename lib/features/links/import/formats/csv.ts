import type { LinkFields } from "../format";

/*
 * Any CSV with a row of headings. Which column is what is read from the headings, and may be chosen. This is
 * also what our own list of links exports.
 */

/** Columns by what they hold: the heading as the file writes it, or null: none. */
export interface CsvColumns {
  readonly destination: string | null;
  readonly keyname: string | null;
  readonly tags: string | null;
  readonly expiresAt: string | null;
}

/** Columns that were chosen; by default found by their headings. */
export type ChosenColumns = { readonly [What in keyof CsvColumns]?: CsvColumns[What] | undefined };

/** Headings that people use, without case, spaces and signs. */
const NAMES: Readonly<Record<keyof CsvColumns, RegExp>> = {
  destination:
    /^(?:destination(?:url)?|target(?:url)?|longurl|originalurl|redirect(?:to|url)?|to|goesto|url)$/,
  keyname:
    /^(?:keyname|keyword|key|slug|alias|shortcode|shortlink|shorturl|short|code|path|backhalf|name|from)$/,
  tags: /^(?:tags?|labels?|categor(?:y|ies)|campaigns?)$/,
  expiresAt:
    /^(?:expires(?:at|on)?|expiry(?:date)?|expiration(?:date)?|validuntil|until|end(?:s|date)?)$/,
};

/** A heading without what people write differently. */
export const plainHeading = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** The columns by their headings; those chosen come first, where the file has them. */
export function csvColumns(headings: readonly string[], chosen: ChosenColumns = {}): CsvColumns {
  const find = (what: keyof CsvColumns) => {
    const choice = chosen[what];
    if (choice === null) return null;
    if (choice !== undefined && headings.includes(choice)) return choice;
    return headings.find((heading) => NAMES[what].test(plainHeading(heading))) ?? null;
  };
  return {
    destination: find("destination"),
    keyname: find("keyname"),
    tags: find("tags"),
    expiresAt: find("expiresAt"),
  };
}

/** @param cell by heading, as written */
export function csvLink(columns: CsvColumns, cell: (heading: string) => string): LinkFields {
  const of = (heading: string | null) => (heading === null ? "" : cell(heading));
  return {
    keyname: of(columns.keyname),
    destination: of(columns.destination),
    tags: of(columns.tags).split(/[,|;]/),
    expiresAt: of(columns.expiresAt),
  };
}
