import { diffDocuments } from "@/lib/engine/document/diff-documents";

type Errors = Readonly<Record<string, string>>;

/**
 * The errors that a change leaves standing. Those of the changed field and of the fields beside it go, since
 * one choice often answers what another asked for: a country for "Only these", or another rule.
 */
export function errorsAfter(errors: Errors, before: unknown, after: unknown): Errors {
  if (Object.keys(errors).length === 0) return errors;
  const changed = diffDocuments(before, after).map(({ path }) => groupOf(path));
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => {
      const group = groupOf(path);
      return !changed.some((each) => isWithin(group, each) || isWithin(each, group));
    }),
  );
}

/** The fields that belong together: a rule, the country's; a field of the document's own is alone. */
function groupOf(path: string): string {
  const own = path.replace(/^(?:policy|serving)\./, "");
  const end = own.lastIndexOf(".");
  return end === -1 ? own.replace(/\[\d+\]$/, "") : own.slice(0, end);
}

function isWithin(path: string, whole: string): boolean {
  return path === whole || path.startsWith(`${whole}.`) || path.startsWith(`${whole}[`);
}
