import { z } from "zod";
import { parseIpRange, rangeText } from "@/lib/ip/range";
import { isScannedPattern, MAX_SCANNED_PATTERNS } from "../hostname-list";
import { parseHostnameEntry } from "../hostname-pattern";
import type { LIST_NAMES, ListName } from "../lists";
import { isStorableInstant } from "./instant";
import { notAllowed, shown } from "./problems";

export const MAX_ENTRIES = 1_000_000;
const MAX_VALUE_LENGTH = 300;

const ipValue = z
  .string()
  .trim()
  .max(MAX_VALUE_LENGTH)
  .refine((value) => parseIpRange(value) !== null, {
    error: ({ input }) =>
      notAllowed(
        input,
        "an address (192.0.2.1), a CIDR (192.0.2.0/24) or a range (192.0.2.1-192.0.2.9)",
      ),
  });

const hostnameValue = z
  .string()
  .trim()
  .max(MAX_VALUE_LENGTH)
  .superRefine((value, context) => {
    const parsed = parseHostnameEntry(value);
    if (parsed.ok) return;
    const message = `${shown(value)} ${parsed.reason}; allowed: a name (scanner.example) or a pattern (*.scanner.example)`;
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
function entrySchema<V extends z.ZodType>(value: V) {
  return z.preprocess(
    (input) => (typeof input === "string" ? { value: input } : input),
    z.strictObject({ value, note: z.string().max(500).nullable().default(null), expiresAt }),
  );
}

export const ipListEntrySchema = entrySchema(ipValue);
export const hostnameListEntrySchema = entrySchema(hostnameValue);

export const listEntrySchemas = {
  ipWhitelist: ipListEntrySchema,
  ipBlacklist: ipListEntrySchema,
  hostnameBlacklist: hostnameListEntrySchema,
} as const satisfies Record<ListName, unknown>;

export type ListEntry = z.output<typeof ipListEntrySchema>;

/**
 * Canonical form of an entry, to find duplicates: `192.0.2.7/32`, `192.0.2.7` and `::ffff:192.0.2.7` share one,
 * as do `Scanner.Example` and `scanner.example.`. Null when invalid.
 */
export function canonicalListValue(list: ListName, value: string): string | null {
  if (list === "hostnameBlacklist") {
    const parsed = parseHostnameEntry(value);
    if (!parsed.ok) return null;
    return parsed.entry.kind === "name" ? parsed.entry.name : parsed.entry.pattern;
  }
  const range = parseIpRange(value.trim());
  return range && rangeText(range);
}

/** Runs on invalid entries too, so that duplicates are reported with the other problems. */
const ALWAYS = { when: () => true };

function listSchema(list: ListName) {
  return z
    .array(listEntrySchemas[list])
    .max(MAX_ENTRIES)
    .default([])
    .superRefine((entries, context) => checkWhole(list, entries, context), ALWAYS);
}

function checkWhole(list: ListName, entries: unknown, context: z.core.$RefinementCtx): void {
  if (!Array.isArray(entries)) return;
  const firstPlaces = new Map<string, number>();
  let scanned = 0;
  entries.forEach((entry: unknown, index) => {
    const value = valueTextOf(entry);
    const canonical = value === null ? null : canonicalListValue(list, value);
    if (canonical === null) return;
    const first = firstPlaces.get(canonical);
    const path = [index, "value"];
    if (first !== undefined) {
      const message = `${shown(value)} is the same as entry [${first}] of this list`;
      context.addIssue({ code: "custom", message, path, input: value });
      return;
    }
    firstPlaces.set(canonical, index);
    if (!canonical.includes("*") || !isScannedPattern(canonical)) return;
    if (++scanned === MAX_SCANNED_PATTERNS + 1) {
      const message = `is one pattern too many; allowed: ${MAX_SCANNED_PATTERNS} with a \`*\` elsewhere than as the first label`;
      context.addIssue({ code: "custom", message, path, input: value });
    }
  });
}

function valueTextOf(entry: unknown): string | null {
  if (typeof entry !== "object" || entry === null || !("value" in entry)) return null;
  return typeof entry.value === "string" ? entry.value : null;
}

export const listsSchema = z.strictObject({
  ipWhitelist: listSchema("ipWhitelist"),
  ipBlacklist: listSchema("ipBlacklist"),
  hostnameBlacklist: listSchema("hostnameBlacklist"),
} satisfies Record<(typeof LIST_NAMES)[number], z.ZodType>);
