import type { Prisma } from "@/lib/db/client";

type Fields = Readonly<Record<string, string | number | boolean | null>>;

/** The fields that differ, as they were and as they are, for the audit trail; null when none does. */
export function changedFields<F extends Fields>(
  before: F,
  after: F,
): { readonly before: Prisma.InputJsonObject; readonly after: Prisma.InputJsonObject } | null {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return null;
  const pick = (fields: Fields) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
