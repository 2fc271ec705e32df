import type { FieldRules } from "@/lib/engine/document/rules-schema";
import { compileFieldRules } from "@/lib/engine/rules";
import type { TriedRules } from "./model";

/** Runs field rules on a request's JSON text as Blocker v2 does. Empty text: nothing was sent. */
export function tryRules(
  rules: FieldRules,
  names: "case-sensitive" | "case-insensitive",
  json: string,
): TriedRules {
  if (!rules.enabled) return { outcome: "off" };
  const by = compileFieldRules(rules, names).brokenBy(json.trim() === "" ? undefined : json);
  return by === null ? { outcome: "kept" } : { outcome: "broken", by };
}
