import type { Translate } from "@/lib/messages/translate";
import type { Counter, ExpressionRule } from "../documents";

/** Rules to begin with, and the counters that they read. */
export interface RuleTemplate {
  readonly id: "officeOnly" | "signIns" | "aiTraining" | "blank";
  /**
   * @param list a named list of the workspace; null when it has none
   */
  rules(t: Translate<"rules">, list: string | null): readonly ExpressionRule[];
  readonly counters: readonly Counter[];
}

const rule = (name: string, action: ExpressionRule["action"], when: string): ExpressionRule => ({
  name,
  when,
  action,
  enabled: true,
});

export const RULE_TEMPLATES: readonly RuleTemplate[] = [
  {
    id: "officeOnly",
    rules: (t: Translate<"rules">, list) => [
      rule(
        t("names.officeOnly"),
        "block",
        [
          'url.path.startsWith("/wp-login")',
          'userType == "hosting"',
          ...(list === null ? [] : [`!onList("${list}")`]),
        ].join(" &&\n  "),
      ),
    ],
    counters: [],
  },
  {
    id: "signIns",
    rules: (t: Translate<"rules">) => [
      rule(t("names.signIns"), "block", 'count("signin", "1h") > 20'),
    ],
    counters: [{ name: "signin", by: ["network"], path: "/login" }],
  },
  {
    id: "aiTraining",
    rules: (t: Translate<"rules">) => [
      rule(t("names.aiTraining"), "block", 'bot.category == "aiTraining"'),
      rule(t("names.searchEngines"), "allow", 'bot.category == "search" && bot.verified != ""'),
    ],
    counters: [],
  },
  { id: "blank", rules: () => [rule("", "block", "")], counters: [] },
];

const USUAL_LIST = "office";

/** The list that a template names: one of the workspace's, where it has any. @param lists null: not known yet */
export const listFor = (lists: readonly string[] | null): string | null =>
  lists?.includes(USUAL_LIST) ? USUAL_LIST : (lists?.[0] ?? null);

/** Names of the entries, and of the new ones where these are free; else with a number. */
export function withFreeNames(
  added: readonly ExpressionRule[],
  present: readonly ExpressionRule[],
): ExpressionRule[] {
  const taken = new Set(present.map(({ name }) => name));
  return added.map((each) => {
    let name = each.name;
    for (let number = 2; name !== "" && taken.has(name); number++) name = `${each.name} ${number}`;
    taken.add(name);
    return { ...each, name };
  });
}
