import { z } from "zod";
import {
  CONTRACT_LISTS,
  isContractList,
  LIST_KINDS,
  type ListKind,
  type ListName,
  MAX_ENTRIES,
  MAX_NAMED_LISTS,
  MAX_SCANNED_PATTERNS,
} from "../list-kinds";
import {
  allowedValues,
  canonicalListValue,
  isScannedValue,
  parseListValue,
  scannedWords,
} from "../list-values";
import { isStorableInstant } from "./instant";
import { notAllowed, shown } from "./problems";
import { unique } from "./unique";

const MAX_VALUE_LENGTH = 300;

const valueSchema = (kind: ListKind) =>
  z
    .string()
    .trim()
    .max(MAX_VALUE_LENGTH)
    .superRefine((value, context) => {
      const parsed = parseListValue(kind, value);
      if (parsed.ok) return;
      const { reason } = parsed;
      const allowed = allowedValues(kind);
      const message =
        reason === null
          ? notAllowed(value, allowed)
          : `${shown(value)} ${reason}; allowed: ${allowed}`;
      context.addIssue({ code: "custom", message, input: value });
    });

const expiresAt = z
  .string()
  .refine(isStorableInstant, {
    error: ({ input }) =>
      notAllowed(input, "an ISO 8601 date (2027-01-31) or instant (2027-01-31T12:00:00Z), or null"),
  })
  .nullable()
  .default(null);

/** An entry may be written as a plain string: its value. */
function entrySchema(kind: ListKind) {
  return z.preprocess(
    (input) => (typeof input === "string" ? { value: input } : input),
    z.strictObject({
      value: valueSchema(kind),
      note: z.string().max(500).nullable().default(null),
      expiresAt,
    }),
  );
}

export const listEntrySchemas = {
  address: entrySchema("address"),
  asn: entrySchema("asn"),
  country: entrySchema("country"),
  hostname: entrySchema("hostname"),
  userAgent: entrySchema("userAgent"),
  emailDomain: entrySchema("emailDomain"),
} as const satisfies Record<ListKind, unknown>;

export type ListEntry = z.output<(typeof listEntrySchemas)[ListKind]>;

/** Runs on invalid entries too, so that duplicates are reported with the other problems. */
const ALWAYS = { when: () => true };

function entriesSchema(kind: ListKind) {
  return z
    .array(listEntrySchemas[kind])
    .max(MAX_ENTRIES)
    .default([])
    .superRefine((entries, context) => checkWhole(kind, entries, context), ALWAYS);
}

function checkWhole(kind: ListKind, entries: unknown, context: z.core.$RefinementCtx): void {
  if (!Array.isArray(entries)) return;
  const firstPlaces = new Map<string, number>();
  let scanned = 0;
  entries.forEach((entry: unknown, index) => {
    const value = valueTextOf(entry);
    const canonical = value === null ? null : canonicalListValue(kind, value);
    if (canonical === null) return;
    const first = firstPlaces.get(canonical);
    const path = [index, "value"];
    if (first !== undefined) {
      const message = `${shown(value)} is the same as entry [${first}] of this list`;
      context.addIssue({ code: "custom", message, path, input: value });
      return;
    }
    firstPlaces.set(canonical, index);
    if (!isScannedValue(kind, canonical)) return;
    if (++scanned === MAX_SCANNED_PATTERNS + 1) {
      const message = `is one pattern too many; allowed: ${MAX_SCANNED_PATTERNS}${scannedWords(kind)}`;
      context.addIssue({ code: "custom", message, path, input: value });
    }
  });
}

function valueTextOf(entry: unknown): string | null {
  if (typeof entry !== "object" || entry === null || !("value" in entry)) return null;
  return typeof entry.value === "string" ? entry.value : null;
}

/** A name that expressions and addresses of the API can hold as it is. */
export const listNameSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, {
    error: ({ input }) =>
      notAllowed(input, "a letter, then up to 39 letters, digits, - and _ (office)"),
  })
  .refine((name) => !isContractList(name), {
    error: ({ input }) => `${shown(input)} is the name of a list that every account has`,
  });

const namedListSchema = <K extends ListKind>(kind: K) =>
  z.strictObject({ name: listNameSchema, kind: z.literal(kind), entries: entriesSchema(kind) });

/** A list of each kind, as the account document has it. */
export const namedListSchemas = {
  address: namedListSchema("address"),
  asn: namedListSchema("asn"),
  country: namedListSchema("country"),
  hostname: namedListSchema("hostname"),
  userAgent: namedListSchema("userAgent"),
  emailDomain: namedListSchema("emailDomain"),
} as const satisfies Record<ListKind, unknown>;

const { address, asn, country, hostname, userAgent, emailDomain } = namedListSchemas;

const namedListsSchema = unique(
  "name",
  z
    .array(
      z.discriminatedUnion("kind", [address, asn, country, hostname, userAgent, emailDomain], {
        error: ({ code, input }) =>
          code === "invalid_union" ? notAllowed(kindOf(input), LIST_KINDS.join(", ")) : undefined,
      }),
    )
    .max(MAX_NAMED_LISTS)
    .default([])
    .superRefine(checkTotal, ALWAYS),
);

function kindOf(list: unknown): unknown {
  return typeof list === "object" && list !== null && "kind" in list ? list.kind : undefined;
}

/** Each list is in bounds by itself; together they must be too. */
function checkTotal(lists: unknown, context: z.core.$RefinementCtx): void {
  if (!Array.isArray(lists)) return;
  const held = lists.reduce<number>((sum, list) => sum + entriesIn(list), 0);
  if (held <= MAX_ENTRIES) return;
  const message = `have ${held} entries together; allowed: at most ${MAX_ENTRIES}`;
  context.addIssue({ code: "custom", message, input: lists });
}

function entriesIn(list: unknown): number {
  const entries = typeof list === "object" && list !== null ? Reflect.get(list, "entries") : null;
  return Array.isArray(entries) ? entries.length : 0;
}

const contractSchema = (list: ListName) => entriesSchema(CONTRACT_LISTS[list]);

export const listsSchema = z.strictObject({
  ipWhitelist: contractSchema("ipWhitelist"),
  ipBlacklist: contractSchema("ipBlacklist"),
  hostnameBlacklist: contractSchema("hostnameBlacklist"),
  named: namedListsSchema,
} satisfies Record<ListName | "named", z.ZodType>);
