import { BOT_CATEGORY_HINTS } from "@/lib/engine/bot-category-hints";
import { byId, MODAL_CHECKS } from "@/lib/engine/checks/order";
import { COUNTRY_CODES } from "@/lib/engine/document/country-codes";
import { MAX_EXPRESSION_LENGTH } from "@/lib/engine/expression/compile-expression";
import type { SchemaNode } from "./schema-node";

/*
 * The schemas' refinements, as far as JSON Schema can express them, and a description of each setting. Never narrower
 * than import: an editor must not mark what import takes.
 */

const IP_VALUE = "^\\s*[0-9A-Fa-f:.]+(?:/[0-9]{1,3}|\\s*-\\s*[0-9A-Fa-f:.]+)?\\s*$";
const HOSTNAME_VALUE = "^\\s*[^\\s/?#@:%\\\\]+\\s*$";
const EMAIL_DOMAIN_VALUE = "^\\s*@?[^\\s/?#@:%\\\\]+\\s*$";
/** For completion, upper case; import takes both, with spaces around. */
const COUNTRY_VALUE: SchemaNode = {
  type: undefined,
  anyOf: [{ enum: [...COUNTRY_CODES] }, { type: "string", pattern: "^\\s*[A-Za-z]{2}\\s*$" }],
};
const INSTANT =
  "^\\d{4}-\\d{2}-\\d{2}(?:T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d{2}:\\d{2}))?$";
const WEB_URL = { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://[^\\s\\\\]+$", maxLength: 2_048 };
const LANGUAGE = "^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$";
/** For completion, upper case; import takes both. */
const COUNTRY: SchemaNode = {
  type: undefined,
  anyOf: [{ enum: [...COUNTRY_CODES] }, { type: "string", pattern: "^[A-Za-z]{2}$" }],
};

/** Keywords that count only where a property has this value. */
const where = (name: string, value: SchemaNode, then: SchemaNode): SchemaNode => ({
  if: { properties: { [name]: value }, required: [name] },
  then,
});

const words = (description: string, more: SchemaNode = {}): SchemaNode => ({
  ...more,
  description,
});

const EXAMPLE_RULE = 'url.path.startsWith("/wp-login") && !onList("office")';

const ENTRY = (value: SchemaNode): Readonly<Record<string, SchemaNode>> => ({
  // Import trims a value before it measures it.
  value: { ...value, maxLength: undefined },
  note: words("For people; it has no effect."),
  expiresAt: words("When the entry ends: an ISO 8601 date or instant. null for never.", {
    pattern: INSTANT,
  }),
});

const NAMED_LIST = (entries: string): Readonly<Record<string, SchemaNode>> => ({
  "": words("A list that rules refer to by its name."),
  // Import trims a name before it looks at it.
  name: words('As in onList("office").', { pattern: "^\\s*[A-Za-z][A-Za-z0-9_-]{0,39}\\s*$" }),
  kind: words("What its entries are."),
  entries: words(entries, { default: [] }),
});

const POLICY: Readonly<Record<string, SchemaNode>> = {
  mode: words("enforce blocks; monitor only records what would be blocked."),
  site: words("What the policy guards. It decides which addresses count as attacks."),
  checks: words("What each check does when it matches."),
  ...prefixed(
    "checks",
    byId(MODAL_CHECKS, ({ label }) => words(`${label}: what a match does.`)),
  ),
  "checks.proxyVpnTor": words("Open proxies, VPN and Tor: one mode for all, or one for each."),
  "checks.proxyVpnTor.proxy": words("Open proxies."),
  "checks.proxyVpnTor.vpn": words("Exits of VPN providers."),
  "checks.proxyVpnTor.tor": words("Exits of the Tor network."),
  country: words(
    "Rules on the visitor's country.",
    where(
      "rule",
      { const: "allow" },
      { properties: { codes: { minItems: 1 } }, required: ["codes"] },
    ),
  ),
  "country.rule": words("allow lets in only the codes; block keeps them out."),
  "country.codes": words("ISO 3166-1 codes of two letters."),
  "country.codes[]": COUNTRY,
  "country.unknown": words("Visitors whose country is not known, while a rule is on."),
  "country.action": words("What a match does. Default: block."),
  device: words("Kinds of devices to keep out."),
  "device.block": words("Both would block every visitor."),
  "device.action": words("What a match does. Default: block."),
  searchEngines: words("Search engines, recognized by their networks."),
  "searchEngines.allow": words("Lets them in, whatever else matches."),
  "searchEngines.names": words("Which ones, such as Google. *: all."),
  challenge: words("How a challenge treats visitors without JavaScript."),
  "challenge.withoutScript": words("wait: a quarter of a minute, for a weak pass of ten minutes."),
  appeals: words(
    "How visitors who are turned away may say that they are a person. message: with up to 500 characters. Default: off.",
  ),
  mistakeBudget: words(
    "How many visitors a check or rule may turn away by mistake before it goes back to monitor. Default: no budget.",
  ),
  "mistakeBudget.onePersonIn": words("One person in so many."),
  machinePaths: words(
    "Paths that programs call, such as webhooks: no check on the user agent or the network keeps anyone out there.",
  ),
  "machinePaths[]": words("A path such as /webhooks/stripe, or /webhooks/* for all below it."),
  rules: words("Rules in their order: the first match that does not only monitor decides.", {
    default: [],
  }),
  "rules[].name": words("In details and traffic."),
  "rules[].when": words(
    `A CEL expression that is true for the visitors that the rule matches, such as ${EXAMPLE_RULE}. The guide “Rules” has all facts.`,
    { maxLength: MAX_EXPRESSION_LENGTH },
  ),
  "rules[].action": words("What a match does; monitor only records it."),
  "rules[].answer": words(
    "The check whose text detectActivity reports for a match. Default: the IP blacklist's, or the whitelist's for allow.",
  ),
  "rules[].pageResponse": words(
    "What the website does with a visitor whom the rule blocks; in configurations only.",
  ),
  "rules[].enabled": words("false keeps it without running it."),
  counters: words('Requests to count, for count("name", "10m") in rules.'),
  "counters[].name": words("As rules call it."),
  "counters[].by": words(
    "What is counted together. network: an IPv4 address or IPv6 /64; key: the API key; user: the parameter of that name.",
  ),
  "counters[].path": words("Counts only requests whose path begins with this. Default: all."),
  bots: words("Bots that the check for bots treats by what they do, or by name."),
  "bots.categories": words("What happens to bots of a category. Default: the mode of the check."),
  ...prefixed(
    "bots.categories",
    Object.fromEntries(Object.entries(BOT_CATEGORY_HINTS).map(([id, hint]) => [id, words(hint)])),
  ),
  "bots.named": words("Single bots, by their name in the directory; overrides their category."),
  programs: words("Replaced by `bots`, which says the same with allow.", { deprecated: true }),
  "programs.allow": words("Kinds of bots that the check for bots lets in."),
};

const RULES: Readonly<Record<string, SchemaNode>> = {
  "": words("Rules that requests must keep; others match the check."),
  enabled: words("Whether the rules count."),
  action: words("What a request that breaks them gets. Default: block."),
  match: words("all: every rule must hold; any: one is enough."),
  rules: words("At most 100."),
  "rules[]": {
    ...where("op", { enum: ["exists", "absent"] }, { properties: { value: { const: "" } } }),
    else: { required: ["value"] },
  },
  "rules[].name": words("The name of the parameter or header."),
  "rules[].op": words("How it is compared. matches: an RE2 pattern."),
  "rules[].value": words("What it is compared with; none with exists and absent."),
};

const CONFIGURATION: Readonly<Record<string, SchemaNode>> = {
  "": words("A named configuration of Blocker v2."),
  name: words("`confname` in calls."),
  policy: words("The visitors that it lets in."),
  params: words("Rules on the page's parameters."),
  headers: words("Rules on the request's headers."),
  adBots: words("Bots of advertising networks."),
  "adBots.enabled": words("Whether they match."),
  "adBots.action": words("What a match does. Default: block."),
  "adBots.names": words("Which ones. *: all."),
  pageResponse: words("What the website does with a blocked visitor."),
};

const PAGE_RESPONSE: Readonly<Record<string, SchemaNode>> = {
  "": {
    allOf: [
      where("type", { const: "None" }, { properties: { contents: { const: "Stay On Page" } } }),
      where(
        "type",
        { const: "RedirectURL" },
        { properties: { contents: WEB_URL }, required: ["contents"] },
      ),
      where(
        "type",
        { const: "HTTPStatusCode" },
        {
          properties: { contents: { pattern: "^[2-5]\\d\\d$" } },
          required: ["contents"],
        },
      ),
    ],
  },
  type: words("None, a redirect, or a status code."),
  contents: words("The URL, or the status code as text."),
};

const SMART_URL: Readonly<Record<string, SchemaNode>> = {
  "": words("A shortlink."),
  keyname: words("Its name in addresses."),
  active: words("Whether it leads anywhere."),
  destination: words("Where visitors go.", WEB_URL),
  blockedDestination: words("Where blocked visitors go.", WEB_URL),
  jsVerification: words("Has the browser run a script first."),
  policy: words("The visitors that it lets in."),
  serving: words("How Gatehouse serves it."),
  tags: words("For people. When omitted, its tags stay."),
  // Import trims a tag before it measures it.
  "tags[]": { pattern: "^\\s*[^,|\\s][^,|]*$" },
};

const SERVING: Readonly<Record<string, SchemaNode>> = {
  rules: words("Other destinations; the first match wins."),
  passQuery: words("Appends the visitor's query parameters to the destination."),
  whenUnpaid: words("Where visitors go while the account has no credits left."),
  expiresAt: words("When it ends: an ISO 8601 date or instant. null for never.", {
    pattern: INSTANT,
  }),
  visitLimit: words("Visits in total. null for any number."),
};

const DESTINATION_RULE: Readonly<Record<string, SchemaNode>> = {
  "": words("Another destination for visitors who meet all of its conditions."),
  countries: words("ISO 3166-1 codes. Empty: all."),
  "countries[]": COUNTRY,
  devices: words("Empty: all."),
  languages: words("Language tags such as de or pt-BR. Empty: all."),
  "languages[]": { pattern: LANGUAGE },
  from: words("From this date or instant on.", { pattern: INSTANT }),
  until: words("Until this date or instant.", { pattern: INSTANT }),
  hours: words("Hours of the week."),
  "hours.from": words("Such as 09:00."),
  "hours.until": words("Before `from`: on the next day."),
  "hours.timeZone": words("Such as Europe/Berlin."),
  "hours.days": words("Days on which the hours start; 1 is Monday. Empty: every day."),
  query: words("A query parameter of the visit."),
  "query.name": words("The parameter."),
  "query.value": words("null for any value."),
  share: words("Percent of the visitors who meet the other conditions."),
  destination: words("Where they go.", WEB_URL),
};

/** By path in the schema: `$defs.policy.country.codes[]`. An undefined keyword is removed. */
export const EXTRAS: Readonly<Record<string, SchemaNode>> = {
  $schema: words("This schema's address, for editors; import ignores it."),
  version: words("The version of the format."),
  lists: words("The lists that count before all checks."),
  "lists.ipWhitelist": words("Addresses, CIDRs and ranges that are always let in.", {
    default: [],
  }),
  "lists.ipBlacklist": words("Addresses, CIDRs and ranges that are kept out.", { default: [] }),
  "lists.hostnameBlacklist": words("Hostnames and patterns that are kept out.", { default: [] }),
  "lists.named": words("Lists that rules refer to by name.", { default: [] }),
  blocker: words("The policy of the endpoint `blocker`."),
  configurations: words("Configurations of Blocker v2; each name once.", { default: [] }),
  smartUrls: words("Shortlinks; each keyname once.", { default: [] }),
  ...prefixed(
    "$defs.ipEntry",
    ENTRY(words("192.0.2.1, 192.0.2.0/24 or 192.0.2.1-192.0.2.9.", { pattern: IP_VALUE })),
  ),
  ...prefixed(
    "$defs.hostnameEntry",
    ENTRY(words("scanner.example, or *.scanner.example.", { pattern: HOSTNAME_VALUE })),
  ),
  ...prefixed(
    "$defs.asnEntry",
    ENTRY(
      words("A network's number: AS64500.", {
        pattern: "^\\s*(?:[Aa][Ss][Nn]?\\s*)?[0-9]{1,10}\\s*$",
      }),
    ),
  ),
  ...prefixed("$defs.countryEntry", ENTRY(words("An ISO 3166-1 code.", COUNTRY_VALUE))),
  ...prefixed(
    "$defs.userAgentEntry",
    ENTRY(words("python-requests, or with * all of it: curl/*.")),
  ),
  ...prefixed(
    "$defs.emailDomainEntry",
    ENTRY(words("mail.example, or *.mail.example.", { pattern: EMAIL_DOMAIN_VALUE })),
  ),
  ...prefixed("$defs.addressList", NAMED_LIST("Addresses, CIDRs and ranges.")),
  ...prefixed("$defs.asnList", NAMED_LIST("Networks' numbers.")),
  ...prefixed("$defs.countryList", NAMED_LIST("Countries.")),
  ...prefixed("$defs.hostnameList", NAMED_LIST("Hostnames and patterns.")),
  ...prefixed("$defs.userAgentList", NAMED_LIST("User agents, or parts of them.")),
  ...prefixed("$defs.emailDomainList", NAMED_LIST("E-mail domains and patterns.")),
  ...prefixed("$defs.policy", POLICY),
  ...prefixed("$defs.rules", RULES),
  ...prefixed("$defs.configuration", CONFIGURATION),
  ...prefixed("$defs.pageResponse", PAGE_RESPONSE),
  ...prefixed("$defs.smartUrl", SMART_URL),
  ...prefixed("$defs.serving", SERVING),
  ...prefixed("$defs.destinationRule", DESTINATION_RULE),
};

function prefixed(
  prefix: string,
  extras: Readonly<Record<string, SchemaNode>>,
): Record<string, SchemaNode> {
  return Object.fromEntries(
    Object.entries(extras).map(([path, extra]) => [
      path === "" ? prefix : `${prefix}.${path}`,
      extra,
    ]),
  );
}
