import type { Rules } from "@/lib/engine/document/rules-schema";
import { compileRules } from "@/lib/engine/rules";

/** How one set of rules takes one request: off, kept, or broken and by what. */
export type TriedRules =
  | { readonly outcome: "off" }
  | { readonly outcome: "kept" }
  | { readonly outcome: "broken"; readonly by: string };

/** Holds rules to the JSON text of a request, just as Blocker v2 does. An empty text: nothing was sent. */
export function tryRules(
  rules: Rules,
  names: "case-sensitive" | "case-insensitive",
  json: string,
): TriedRules {
  if (!rules.enabled) return { outcome: "off" };
  const by = compileRules(rules, names).brokenBy(json.trim() === "" ? undefined : json);
  return by === null ? { outcome: "kept" } : { outcome: "broken", by };
}
