import { type DescribedChange, describeChange } from "@/components/policy/describe-change";
import { dates } from "@/components/ui/dates";
import { whole } from "@/components/ui/numbers";
import { type DocumentChange, diffDocuments } from "@/lib/engine/document/diff-documents";
import type { Translate } from "@/lib/messages/translate";

/** An audit event's details in words. */
export interface DescribedDetails {
  /** Sentences that are not a before and after. */
  readonly notes: readonly string[];
  readonly changes: readonly DescribedChange[];
  /** Changes that are not among them. */
  readonly more: number;
}

type T = Translate<"audit">;

const SHOWN_CHANGES = 20;
const SHOWN_ENTRIES = 5;

/** Shapes differ by action, and old events keep theirs: whatever is unknown is shown as text, never as JSON. */
export function describeDetails(
  t: T,
  tPolicy: Translate<"policy">,
  details: unknown,
): DescribedDetails {
  const describe = (change: DocumentChange) => describeChange(tPolicy, change);
  const { before, after, changes, count, ...rest } = recordOf(details);
  const described = Array.isArray(changes)
    ? changes.map(changeOf).map(describe)
    : isDocument(before) || isDocument(after)
      ? diffDocuments(hollow(before, after), hollow(after, before)).map(describe)
      : fieldChanges(t, recordOf(before), recordOf(after));
  const total = typeof count === "number" ? Math.max(count, described.length) : described.length;
  const shown = described.slice(0, SHOWN_CHANGES);
  return { notes: notesOf(t, rest), changes: shown, more: total - shown.length };
}

function changeOf(change: unknown): DocumentChange {
  const { path, before, after } = recordOf(change);
  return { path: String(path), before, after };
}

/** A whole configuration or SmartURL, which a creation or deletion names. */
const isDocument = (value: unknown): boolean => {
  const record = recordOf(value);
  return "policy" in record || "params" in record || "destination" in record;
};

/** The side that is not there, as nested as the other: so that each setting is a line. */
function hollow(side: unknown, other: unknown): unknown {
  return side === null || side === undefined ? emptied(other) : side;
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return value.every(isRecord) ? [] : undefined;
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, emptied(inner)]));
}

function fieldChanges(t: T, before: Fields, after: Fields): DescribedChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.map((name) => ({
    path: name,
    label: fieldWords(t, name),
    removed: textsOf(t, name, before[name]),
    added: textsOf(t, name, after[name]),
  }));
}

/** A value in words; a long list by its first few. */
function textsOf(t: T, name: string, value: unknown): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return [valueText(t, name, value)];
  const texts = value.slice(0, SHOWN_ENTRIES).map((each) => valueText(t, name, each));
  const more = value.length - texts.length;
  return more > 0 ? [...texts, t("details.andMore", { count: whole(more) })] : texts;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

function valueText(t: T, name: string, value: unknown): string {
  if (value === null) return t(`details.${NOTHING[name] ?? "none"}`);
  if (typeof value === "boolean") return value ? t("details.yes") : t("details.no");
  if (typeof value === "number") return whole(value);
  if (typeof value === "string") return INSTANT.test(value) ? dates.second(value) : value;
  return entryText(t, recordOf(value));
}

/** `198.51.100.7 (scraper, until Nov 22, 07:01)` */
function entryText(t: T, { value, note, expiresAt, ...rest }: Fields): string {
  if (typeof value !== "string") return pairsText(t, { value, note, expiresAt, ...rest });
  const parts = [
    ...(typeof note === "string" && note !== "" ? [note] : []),
    ...(typeof expiresAt === "string"
      ? [t("details.until", { moment: dates.moment(expiresAt) })]
      : []),
  ];
  return parts.length === 0 ? value : `${value} (${parts.join(", ")})`;
}

const pairsText = (t: T, fields: Fields) =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${fieldWords(t, name)} ${valueText(t, name, value)}`)
    .join(", ");

const NOTHING: Readonly<Record<string, "never" | "packages">> = {
  expiresAt: "never",
  quota: "packages",
  rate: "packages",
  truncateDays: "never",
};

/** Ids say nothing to a reader; what is named elsewhere in the event is left out. */
const HIDDEN = new Set(["id", "name", "newKey", "value", "by"]);

function notesOf(t: T, rest: Fields): string[] {
  return Object.entries(rest).flatMap(([name, value]) => {
    if (HIDDEN.has(name)) return [];
    if (name === "version") return [t("details.savedAs", { version: String(value) })];
    if (name === "restores") return [t("details.restores", { version: String(value) })];
    if (name === "reports" && typeof value === "number")
      return [t("details.reports", { count: value })];
    if (name === "deleted" && typeof value === "number")
      return [t("details.records", { count: value })];
    return [`${fieldWords(t, name)}: ${textsOf(t, name, value).join(", ")}`];
  });
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const recordOf = (value: unknown): Fields => (isRecord(value) ? value : {});

/** A field of audit events in words; `browserSeenAt` as "Browser seen at" where none are known. */
function fieldWords(t: Translate<"audit">, name: string): string {
  const key = `fields.${name}` as "fields.name"; // `has` checks whether it is one
  if (/^[a-zA-Z]+$/.test(name) && t.has(key)) return t(key);
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
