import type { DocumentChange } from "@/lib/engine/document/diff-documents";
import { PROGRAM_KINDS } from "@/lib/engine/programs";
import { CHECK_NAMES } from "@/lib/panel/policy/check-names";
import { ANONYMITY_KINDS } from "./anonymity-kinds";
import { countryName } from "./country/country-name";
import { servingLabel, servingValue } from "./describe-serving";
import { SITE_NAMES } from "./site-names";

export interface DescribedChange {
  readonly path: string;
  readonly label: string;
  /** Removed values; empty: none. */
  readonly removed: readonly string[];
  /** Added values. */
  readonly added: readonly string[];
}

const LABELS: Readonly<Record<string, string>> = {
  mode: "Mode",
  site: "Kind of site",
  "country.rule": "Country rule",
  "country.codes": "Countries",
  "country.unknown": "Unknown country",
  "device.block": "Blocked devices",
  "searchEngines.allow": "Let search engines in",
  "searchEngines.names": "Search engines",
  "programs.allow": "Programs to let in",
  "params.enabled": "Parameter rules",
  "params.match": "Parameter rules to keep",
  "headers.enabled": "Header rules",
  "headers.match": "Header rules to keep",
  "adBots.enabled": "Block ad bots",
  "adBots.names": "Ad bots",
  "pageResponse.type": "Page response",
  "pageResponse.contents": "Page response: contents",
  name: "Name",
  keyname: "Keyname",
  active: "Active",
  destination: "Destination",
  blockedDestination: "Destination when blocked",
  jsVerification: "JavaScript verification",
};

const WORDS: Readonly<Record<string, string>> = {
  true: "on",
  false: "off",
  "*": "all",
  enforce: "enforce",
  monitor: "monitor",
};

const ANONYMITY_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  ANONYMITY_KINDS.map(({ kind, label }) => [kind, label]),
);

/** `block`, or `Open proxies block, VPN monitor, Tor monitor`. */
const anonymityModes: Wording = (modes) =>
  typeof modes === "object" && modes !== null
    ? Object.entries(modes)
        .map(([kind, mode]) => `${ANONYMITY_LABELS[kind] ?? kind} ${String(mode)}`)
        .join(", ")
    : wordOf(modes);
const SITE_WORDS: Readonly<Record<string, string>> = SITE_NAMES;

const COUNTRY_RULES: Readonly<Record<string, string>> = {
  off: "every country",
  allow: "only these",
  block: "all but these",
};

/** Puts a change into words; a path without a label is shown as it is. */
export function describeChange({ path, before, after }: DocumentChange): DescribedChange {
  const inPolicy = path.replace(/^policy\./, "");
  const label = labelOf(inPolicy);
  const word = wordingOf(inPolicy);
  if (isTexts(before) && isTexts(after)) {
    return {
      path,
      label,
      removed: before.filter((each) => !after.includes(each)).map(word),
      added: after.filter((each) => !before.includes(each)).map(word),
    };
  }
  return { path, label, removed: valueTexts(before, word), added: valueTexts(after, word) };
}

function labelOf(path: string): string {
  const [first = "", second = ""] = path.split(".");
  if (first === "serving") return servingLabel(path.slice("serving.".length));
  if (first === "checks" && isCheck(second)) {
    const kind = ANONYMITY_LABELS[path.split(".")[2] ?? ""];
    return kind === undefined ? CHECK_NAMES[second] : `${CHECK_NAMES[second]}: ${kind}`;
  }
  const rule = /^(params|headers)\.rules\[(\d+)\](?:\.(\w+))?$/.exec(path);
  if (rule !== null) {
    const what = rule[1] === "params" ? "Parameter rule" : "Header rule";
    return `${what} ${Number(rule[2]) + 1}${rule[3] === undefined ? "" : `: ${rule[3]}`}`;
  }
  return LABELS[path] ?? path;
}

function isCheck(id: string): id is keyof typeof CHECK_NAMES {
  return Object.hasOwn(CHECK_NAMES, id);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

type Wording = (value: unknown) => string;

function wordingOf(path: string): Wording {
  if (/^serving(?:\.|$)/.test(path)) {
    return (value) => servingValue(path.slice("serving.".length), value);
  }
  return WORDINGS[path] ?? wordOf;
}

function valueTexts(value: unknown, word: Wording): string[] {
  return value === undefined ? [] : [word(value)];
}

const wordOf: Wording = (value) => {
  if (typeof value === "object" && value !== null) {
    return Object.values(value).map(String).join(" ");
  }
  return WORDS[String(value)] ?? String(value);
};

const PROGRAM_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PROGRAM_KINDS).map(([kind, { label }]) => [kind, label]),
);

const WORDINGS: Readonly<Record<string, Wording>> = {
  // Not the "monitor" of a check.
  mode: (mode) => (mode === "monitor" ? "monitor only" : wordOf(mode)),
  "checks.proxyVpnTor": anonymityModes,
  "country.codes": (code) => countryName(String(code)),
  site: (site) => SITE_WORDS[String(site)] ?? String(site),
  "programs.allow": (kind) => PROGRAM_LABELS[String(kind)] ?? String(kind),
  "country.rule": (rule) => COUNTRY_RULES[String(rule)] ?? String(rule),
};

/** A document field's label, by its path. */
export const fieldLabel = (path: string): string =>
  describeChange({ path, before: undefined, after: undefined }).label;
