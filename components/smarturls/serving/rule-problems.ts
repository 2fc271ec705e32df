import { type ErrorAt, errorInList } from "@/components/policy/errors";
import type { DestinationRule } from "@/lib/engine/document/serving-schema";

const PATHS = [
  "destination",
  "share",
  "from",
  "until",
  "hours.from",
  "hours.until",
  "hours.timeZone",
  "query.name",
  "query.value",
];

/** Whether something about a rule has to change before it can be saved. */
export function hasProblems(rule: DestinationRule, errorAt: ErrorAt): boolean {
  return (
    PATHS.some((path) => errorAt(path) !== undefined) ||
    errorInList(errorAt, "countries", rule.countries.length) !== undefined ||
    errorInList(errorAt, "languages", rule.languages.length) !== undefined ||
    errorInList(errorAt, "hours.days", rule.hours?.days.length ?? 0) !== undefined
  );
}
