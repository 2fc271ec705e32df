import fc from "fast-check";
import { BOT_ACTIONS, BOT_CATEGORY_IDS } from "@/lib/engine/bots";
import { CHECK_MODES } from "@/lib/engine/check-mode";
import { byId, MODAL_CHECKS } from "@/lib/engine/checks/order";
import { FORMER_KIND_IDS } from "@/lib/engine/document/bots-schema";
import { COUNTED_BY } from "@/lib/engine/document/counters-schema";
import { RULE_OPS } from "@/lib/engine/document/rules-schema";
import { LIST_KINDS, type ListKind } from "@/lib/engine/list-kinds";
import { canonicalListValue } from "@/lib/engine/list-values";
import { SITES } from "@/lib/engine/site";

/* Random account documents that import takes, written the many ways in which people may write them. */

/** With any of the keys left out, but for these. */
const some = <T extends Record<string, fc.Arbitrary<unknown>>>(
  model: T,
  requiredKeys: (keyof T)[] = [],
) =>
  fc.record(model as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: requiredKeys as string[],
  });

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const text = (most: number, least = 0) =>
  fc
    .string({ minLength: least, maxLength: Math.min(most, 20) })
    .map((each) => each.replaceAll("\0", " "));

const padded = (value: fc.Arbitrary<string>) =>
  fc.tuple(oneOf(["", " ", "\t"]), value, oneOf(["", "  "])).map((parts) => parts.join(""));
const octet = fc.nat(255);
const ipValue = padded(
  fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.ipV4().map((ip) => `::ffff:${ip}`),
    fc.tuple(fc.ipV4(), fc.nat(32)).map((parts) => parts.join("/")),
    fc.tuple(fc.ipV6(), fc.nat(128)).map((parts) => parts.join("/")),
    fc
      .tuple(octet, octet, octet, oneOf(["-", " - "]))
      .map(([a, b, c, dash]) => `10.${a}.0.${Math.min(b, c)}${dash}10.${a}.0.${Math.max(b, c)}`),
  ),
);
const hostnameValue = padded(
  fc.oneof(
    fc.domain(),
    fc.domain().map((name) => `${name.toUpperCase()}.`),
    fc.domain().map((name) => `*.${name}`),
    oneOf(["crawl-*", "bücher.example", "_dmarc.example.org", "localhost"]),
  ),
);

const instant = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  .chain((date) =>
    oneOf([
      date.toISOString(),
      date.toISOString().slice(0, 10),
      date.toISOString().replace(/\.\d+Z/, "+02:00"),
      date.toISOString().replace("Z", "999Z"),
    ]),
  );
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

function list(kind: ListKind, value: fc.Arbitrary<string>) {
  const entry = some({ value, note: maybe(text(500)), expiresAt: maybe(instant) }, ["value"]);
  return fc.uniqueArray(fc.oneof(value, entry), {
    maxLength: 8,
    selector: (each) => canonicalListValue(kind, textOfEntry(each)) ?? each,
  });
}

const VALUES: Readonly<Record<ListKind, fc.Arbitrary<string>>> = {
  address: ipValue,
  asn: fc
    .tuple(oneOf(["AS", "as ", ""]), fc.integer({ min: 1, max: 4_294_967_295 }))
    .map((parts) => parts.join("")),
  country: oneOf(["DE", "fr", " us", "XK"]),
  hostname: hostnameValue,
  userAgent: oneOf(["curl/*", "python-requests", "*Headless*Chrome*", "Go-http-client (x; y)"]),
  emailDomain: padded(fc.domain().map((name) => `@${name}`)),
};
/** In the order in which an export has them. */
const namedLists = fc
  .array(
    oneOf(LIST_KINDS).chain((kind) =>
      some({ entries: list(kind, VALUES[kind]) }).map((rest) => ({ kind, ...rest })),
    ),
    { maxLength: 3 },
  )
  .map((lists) => lists.map((each, index) => ({ name: `list-${index}`, ...each })));

function textOfEntry(entry: unknown): string {
  return typeof entry === "string" ? entry : String(Reflect.get(Object(entry), "value"));
}

const mode = oneOf(CHECK_MODES);
const action = oneOf(["challenge", "block"]);
const countryCode = oneOf(["US", "id", "De", "XK"]);
const names = fc.array(oneOf(["*", "Google", "bing"]), { maxLength: 3 });

const country = fc.oneof(
  some({
    rule: oneOf(["off", "block"]),
    codes: fc.array(countryCode, { maxLength: 4 }),
    unknown: oneOf(["allow", "block"]),
    action,
  }),
  some(
    { rule: fc.constant("allow"), codes: fc.array(countryCode, { minLength: 1, maxLength: 4 }) },
    ["rule", "codes"],
  ),
);

const counter = fc.record(
  {
    name: oneOf(["signin", "a", "API-calls_2"]),
    by: fc.uniqueArray(oneOf(COUNTED_BY), { minLength: 1, maxLength: 2 }),
    path: oneOf(["/", "/login", "/ünder/%20"]),
  },
  { requiredKeys: ["name", "by"] },
);

const expressionRules = fc.uniqueArray(
  some(
    {
      name: oneOf(["office only", "Ünder 1", "x"]),
      when: oneOf(["true", 'country == "DE" &&\n  !(asn in [1, 2])', 'ua.matches("^a+$")']),
      action: oneOf(["allow", "monitor", "challenge", "block"]),
      enabled: fc.boolean(),
    },
    ["name", "when", "action"],
  ),
  { maxLength: 3, selector: ({ name }) => name },
);

const policy = some({
  mode: oneOf(["enforce", "monitor"]),
  site: oneOf(SITES),
  checks: some({
    ...byId(MODAL_CHECKS, () => mode),
    proxyVpnTor: fc.oneof(mode, some({ proxy: mode, vpn: mode, tor: mode })),
  }),
  country,
  device: some({ block: fc.array(oneOf(["desktop", "mobile"]), { maxLength: 2 }), action }),
  searchEngines: some({ allow: fc.boolean(), names }),
  challenge: some({ withoutScript: oneOf(["wait", "refuse"]) }, ["withoutScript"]),
  appeals: oneOf(["off", "button", "message"]),
  mistakeBudget: fc.record({ onePersonIn: fc.integer({ min: 100, max: 1_000_000 }) }),
  rules: expressionRules,
  counters: fc.uniqueArray(counter, { maxLength: 3, selector: ({ name }) => name }),
  bots: some({
    categories: some(
      Object.fromEntries(
        BOT_CATEGORY_IDS.filter((id) => id !== "scanner").map((id) => [id, oneOf(BOT_ACTIONS)]),
      ),
    ),
    named: fc.dictionary(oneOf(["GPTBot", "Slackbot"]), oneOf(BOT_ACTIONS)),
  }),
  programs: some({ allow: fc.uniqueArray(oneOf(FORMER_KIND_IDS), { maxLength: 3 }) }),
});

const rule = oneOf(RULE_OPS).chain((op) => {
  const name = text(256, 1);
  if (op === "exists" || op === "absent") {
    return some({ name, op: fc.constant(op), value: fc.constant("") }, ["name", "op"]);
  }
  const value = op === "matches" ? oneOf(["^a+$", "x|y"]) : text(2_048);
  return some({ name, op: fc.constant(op), value }, ["name", "op", "value"]);
});
const rules = some({
  enabled: fc.boolean(),
  action,
  match: oneOf(["all", "any"]),
  rules: fc.array(rule, { maxLength: 3 }),
});

const url = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  oneOf(["HTTP://example.org", "https://bücher.example/ü", "http://192.0.2.1:8080/?a=b"]),
);
const pageResponse = fc.oneof(
  some({ type: fc.constant("None"), contents: fc.constant("Stay On Page") }, ["type"]),
  some({ type: fc.constant("RedirectURL"), contents: url }, ["type", "contents"]),
  some({ type: fc.constant("HTTPStatusCode"), contents: oneOf(["200", "403", "599"]) }, [
    "type",
    "contents",
  ]),
);

const configuration = some(
  {
    name: fc.stringMatching(/^[A-Za-z0-9]{1,64}$/),
    policy,
    params: rules,
    headers: rules,
    adBots: some({ enabled: fc.boolean(), action, names }),
    pageResponse,
  },
  ["name"],
);

const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
const destinationRule = some(
  {
    countries: fc.array(countryCode, { maxLength: 3 }),
    devices: fc.array(oneOf(["desktop", "mobile"]), { maxLength: 2 }),
    languages: fc.array(oneOf(["de", "pt-BR", "ZH-Hant-tw"]), { maxLength: 3 }),
    from: maybe(fc.constant("2026-01-31")),
    until: maybe(fc.constant("2026-12-31T12:00Z")),
    hours: maybe(
      some(
        {
          from: time,
          until: time,
          timeZone: oneOf(["UTC", "Europe/Berlin"]),
          days: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
        },
        ["from", "until"],
      ),
    ),
    query: maybe(some({ name: text(100, 1), value: maybe(text(500)) }, ["name"])),
    share: fc.integer({ min: 1, max: 100 }),
    destination: url,
  },
  ["destination"],
);
const smartUrl = some(
  {
    keyname: fc.stringMatching(/^[A-Za-z0-9._-]{1,64}$/),
    active: fc.boolean(),
    destination: url,
    blockedDestination: url,
    jsVerification: fc.boolean(),
    tags: fc.array(oneOf(["spring", " mail ", "two words"]), { maxLength: 3 }),
    policy,
    serving: some({
      rules: fc.array(destinationRule, { maxLength: 3 }),
      passQuery: fc.boolean(),
      whenUnpaid: oneOf(["destination", "blockedDestination"]),
      expiresAt: maybe(instant),
      visitLimit: maybe(fc.integer({ min: 1, max: 1_000_000_000 })),
    }),
  },
  ["keyname", "destination", "blockedDestination"],
);

const unique = (each: fc.Arbitrary<Record<string, unknown>>, key: string) =>
  fc.uniqueArray(each, { maxLength: 4, selector: (one) => one[key] });

/** The documents that `account import` takes. */
export const anyAccountDocument = some(
  {
    $schema: oneOf([
      "https://gatehouse.example.org/schemas/account-document.json",
      "./schema.json",
    ]),
    version: fc.constant(1),
    lists: some({
      ipWhitelist: list("address", ipValue),
      ipBlacklist: list("address", ipValue),
      hostnameBlacklist: list("hostname", hostnameValue),
      named: namedLists,
    }),
    blocker: policy,
    configurations: unique(configuration, "name"),
    smartUrls: unique(smartUrl, "keyname"),
  },
  ["version"],
);
