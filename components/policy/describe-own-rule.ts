import type { Translate } from "@/lib/messages/translate";
import { CHECK_NAMES } from "@/lib/panel/policy/check-names";
import { codeWord, isTexts, plainWord, type Wording } from "./change-words";
import { oneOf } from "./one-of";

const isOwnRulePart = oneOf(
  "name",
  "when",
  "action",
  "answer",
  "pageResponse",
  "enabled",
  "by",
  "path",
);
const isCountedBy = oneOf("network", "asn", "key", "country", "user", "session", "path");

/** A rule or a counter of the policy: `rules[0].pageResponse.type`. */
const OWN_RULE = /^(rules|counters)\[(\d+)\](?:\.(\w+))?/;

/** Null when the path is of something else. */
export function ownRuleLabel(t: Translate<"policy">, path: string): string | null {
  const [, where, at, part] = OWN_RULE.exec(path) ?? [];
  if (where === undefined) return null;
  const number = Number(at) + 1;
  const whole =
    where === "rules" ? t("changes.ownRule", { number }) : t("changes.counter", { number });
  if (part === undefined) return whole;
  return t("changes.part", { whole, part: isOwnRulePart(part) ? t(`ownRuleParts.${part}`) : part });
}

/** Null when the path is of something else. */
export function ownRuleWording(path: string): Wording | null {
  if (/^rules\[\d+\]$/.test(path)) return ownRuleWords;
  if (/^counters\[\d+\]$/.test(path)) return counterWords;
  if (/^rules\[\d+\]\.action$/.test(path)) return ruleActionWord;
  if (/^rules\[\d+\]\.answer$/.test(path)) return checkWord;
  return /^counters\[\d+\]\.by$/.test(path) ? countedByWord : null;
}

const ruleActionWord: Wording = (t: Translate<"policy">, action) =>
  action === "allow" ? t("values.letIn") : codeWord(t, action);

const checkWord: Wording = (_, id) => {
  const found = Object.entries(CHECK_NAMES).find(([each]) => each === id);
  return found === undefined ? String(id) : found[1];
};

const countedByWord: Wording = (t: Translate<"policy">, by) =>
  isCountedBy(by) ? t(`countedBy.${by}`) : String(by);

/** `No sign-in from data centers: block, when url.path …` */
const ownRuleWords: Wording = (t: Translate<"policy">, rule) => {
  if (typeof rule !== "object" || rule === null) return plainWord(t, rule);
  const { name, action, when }: { name?: unknown; action?: unknown; when?: unknown } = rule;
  return t("changes.ownRuleIs", {
    name: String(name),
    action: ruleActionWord(t, action),
    when: String(when),
  });
};

/** `signin: by network, on /login` */
const counterWords: Wording = (t: Translate<"policy">, counter) => {
  if (typeof counter !== "object" || counter === null) return plainWord(t, counter);
  const { name, by, path }: { name?: unknown; by?: unknown; path?: unknown } = counter;
  const key = isTexts(by) ? by.map((each) => countedByWord(t, each)).join(" + ") : String(by);
  return path === undefined
    ? t("changes.counterIs", { name: String(name), by: key })
    : t("changes.counterOnPath", { name: String(name), by: key, path: String(path) });
};
