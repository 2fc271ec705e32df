import { BOT_ACTIONS, BOT_CATEGORIES, type BotCategory } from "@/lib/engine/bots";
import type { DocumentChange } from "@/lib/engine/document/diff-documents";
import { SITES } from "@/lib/engine/site";
import type { Translate } from "@/lib/messages/translate";
import { CHECK_NAMES } from "@/lib/panel/policy/check-names";
import { ANONYMITY_KINDS } from "./anonymity-kinds";
import { codeWord, isTexts, plainWord, type Wording } from "./change-words";
import { isCondition } from "./conditions";
import { countryName } from "./country/country-name";
import { ownRuleLabel, ownRuleWording } from "./describe-own-rule";
import { servingLabel, servingValue } from "./describe-serving";
import { oneOf } from "./one-of";

export interface DescribedChange {
  readonly path: string;
  readonly label: string;
  /** Removed values; empty: none. */
  readonly removed: readonly string[];
  /** Added values. */
  readonly added: readonly string[];
}

/** The messages of fields, by path. */
const FIELDS = {
  mode: "mode",
  site: "site",
  machinePaths: "machinePaths",
  "country.rule": "countryRule",
  "country.codes": "countries",
  "country.unknown": "unknownCountry",
  "country.action": "countryAction",
  "device.block": "blockedDevices",
  "device.action": "deviceAction",
  "params.action": "paramsAction",
  "headers.action": "headersAction",
  "adBots.action": "adBotsAction",
  "challenge.withoutScript": "withoutScript",
  appeals: "appeals",
  mistakeBudget: "mistakeBudget",
  "mistakeBudget.onePersonIn": "mistakeBudget",
  "searchEngines.allow": "letSearchEnginesIn",
  "searchEngines.names": "searchEngines",
  "params.enabled": "params",
  "params.match": "paramsMatch",
  "headers.enabled": "headers",
  "headers.match": "headersMatch",
  "adBots.enabled": "blockAdBots",
  "adBots.names": "adBots",
  "pageResponse.type": "pageResponse",
  "pageResponse.contents": "pageResponseContents",
  name: "name",
  keyname: "keyname",
  active: "active",
  destination: "destination",
  blockedDestination: "blockedDestination",
  jsVerification: "jsVerification",
} as const;

const isField = (path: string): path is keyof typeof FIELDS => Object.hasOwn(FIELDS, path);
const isCountryRule = oneOf("off", "allow", "block");
const isAnonymityKind = oneOf(...ANONYMITY_KINDS);
const isSite = oneOf(...SITES);
const isBotAction = oneOf(...BOT_ACTIONS);
const isBotCategory = (id: string): id is BotCategory => Object.hasOwn(BOT_CATEGORIES, id);
const isRulePart = oneOf("name", "op", "value");

/** Puts a change into words; a path without a label is shown as it is. */
export function describeChange(
  t: Translate<"policy">,
  { path, before, after }: DocumentChange,
): DescribedChange {
  const inPolicy = path.replace(/^policy\./, "");
  const label = labelOf(t, inPolicy);
  const wording = wordingOf(inPolicy);
  const word = (value: unknown) => wording(t, value);
  // A list that is not there on one side, such as a new document's, is named entry by entry too.
  const [was = [], is = []] = [before, after];
  if (isTexts(was) && isTexts(is)) {
    return {
      path,
      label,
      removed: was.filter((each) => !is.includes(each)).map(word),
      added: is.filter((each) => !was.includes(each)).map(word),
    };
  }
  return { path, label, removed: valueTexts(before, word), added: valueTexts(after, word) };
}

function labelOf(t: Translate<"policy">, path: string): string {
  const [first = "", second = "", kind] = path.split(".");
  if (first === "serving") return servingLabel(t, path.slice("serving.".length));
  if (first === "checks" && isCheck(second)) {
    const whole = CHECK_NAMES[second];
    return isAnonymityKind(kind)
      ? t("changes.part", { whole, part: t(`anonymity.${kind}`) })
      : whole;
  }
  if (first === "bots") return botsLabel(t, path);
  const own = ownRuleLabel(t, path);
  if (own !== null) return own;
  const rule = /^(params|headers)\.rules\[(\d+)\](?:\.(\w+))?$/.exec(path);
  if (rule !== null) return ruleLabel(t, rule);
  const field = path.replace(/\[\d+\]$/, ""); // an entry is named as its list
  return isField(field) ? t(`fields.${FIELDS[field]}`) : path;
}

/** `AI training`, or a single bot: `Bots: GPTBot`. Names have dots. */
function botsLabel(t: Translate<"policy">, path: string): string {
  const [, where = "", which = ""] = /^bots\.(categories|named)\.(.+)$/.exec(path) ?? [];
  const whole = t("fields.bots");
  if (which === "") return whole;
  const isCategory = where === "categories" && isBotCategory(which);
  return t("changes.part", { whole, part: isCategory ? BOT_CATEGORIES[which] : which });
}

function ruleLabel(t: Translate<"policy">, [, where, at, part]: RegExpExecArray): string {
  const number = Number(at) + 1;
  const whole =
    where === "params" ? t("changes.paramsRule", { number }) : t("changes.headersRule", { number });
  if (part === undefined) return whole;
  return t("changes.part", { whole, part: isRulePart(part) ? t(`ruleParts.${part}`) : part });
}

function isCheck(id: string): id is keyof typeof CHECK_NAMES {
  return Object.hasOwn(CHECK_NAMES, id);
}

function wordingOf(path: string): Wording {
  if (/^serving(?:\.|$)/.test(path)) {
    return (t, value) => servingValue(t, path.slice("serving.".length), value);
  }
  const known = WORDINGS[path];
  if (known !== undefined) return known;
  const own = ownRuleWording(path);
  if (own !== null) return own;
  if (path.startsWith("checks.")) return codeWord;
  if (path.startsWith("bots.")) return botAction;
  if (/\.rules\[\d+\]$/.test(path)) return ruleWords;
  return path.endsWith("].op") ? conditionWord : plainWord;
}

function valueTexts(value: unknown, word: (value: unknown) => string): string[] {
  return value === undefined ? [] : [word(value)];
}

const botAction: Wording = (t: Translate<"policy">, action) =>
  typeof action === "string" && isBotAction(action)
    ? t(`bots.words.${action}`)
    : plainWord(t, action);

const botName: Wording = (t: Translate<"policy">, name) =>
  name === "*" ? t("values.all") : String(name);

const conditionWord: Wording = (t: Translate<"policy">, op) =>
  isCondition(op) ? t(`conditions.${op}`) : String(op);

/** `src equals mail` */
const ruleWords: Wording = (t: Translate<"policy">, rule) => {
  if (typeof rule !== "object" || rule === null) return plainWord(t, rule);
  const { name, op, value = "" }: { name?: unknown; op?: unknown; value?: unknown } = rule;
  const condition = conditionWord(t, op);
  return t("changes.rule", {
    name: String(name),
    condition,
    value: String(value),
  }).trimEnd();
};

/** `block`, or `Open proxies block, VPN monitor, Tor monitor`. */
const anonymityModes: Wording = (t: Translate<"policy">, modes) =>
  typeof modes === "object" && modes !== null
    ? Object.entries(modes)
        .map(([kind, mode]) =>
          t("changes.anonymity", {
            kind: isAnonymityKind(kind) ? t(`anonymity.${kind}`) : kind,
            mode: codeWord(t, mode),
          }),
        )
        .join(", ")
    : codeWord(t, modes);

function onePersonIn(t: Translate<"policy">, people: unknown): string {
  if (typeof people !== "number") return plainWord(t, people);
  return t("mistakeBudget.onePersonIn", { people });
}

const WORDINGS: Readonly<Record<string, Wording>> = {
  // Not the "monitor" of a check.
  mode: (t: Translate<"policy">, mode) =>
    mode === "monitor" ? t("values.monitorOnly") : codeWord(t, mode),
  site: (t: Translate<"policy">, site) => (isSite(site) ? t(`sites.${site}`) : String(site)),
  "checks.proxyVpnTor": anonymityModes,
  "country.rule": (t: Translate<"policy">, rule) =>
    isCountryRule(rule) ? t(`countryRuleWords.${rule}`) : String(rule),
  "country.codes": (_, code) => countryName(String(code)),
  "country.unknown": codeWord,
  "country.action": codeWord,
  "device.block": codeWord,
  "device.action": codeWord,
  "params.action": codeWord,
  "headers.action": codeWord,
  "adBots.action": codeWord,
  "challenge.withoutScript": codeWord,
  appeals: codeWord,
  mistakeBudget: (t: Translate<"policy">, budget) =>
    typeof budget === "object" && budget !== null && "onePersonIn" in budget
      ? onePersonIn(t, budget.onePersonIn)
      : plainWord(t, budget),
  "mistakeBudget.onePersonIn": onePersonIn,
  "searchEngines.names": botName,
  "adBots.names": botName,
  "params.match": codeWord,
  "headers.match": codeWord,
};

/** A document field's label, by its path. */
export const fieldLabel = (t: Translate<"policy">, path: string): string =>
  describeChange(t, { path, before: undefined, after: undefined }).label;
