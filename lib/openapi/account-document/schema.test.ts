import Ajv from "ajv/dist/2020";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAccountDocument } from "@/lib/engine/document/account-document";
import { anyAccountDocument } from "@/test/engine/account-document";
import { accountDocumentJsonSchema } from "./schema";
import type { SchemaNode } from "./schema-node";

const schema = accountDocumentJsonSchema();
const isValid = new Ajv({
  allErrors: false,
  allowUnionTypes: true,
  strictRequired: false,
  strictTypes: false,
}).compile(schema);
const isImported = (json: unknown) => parseAccountDocument(json).ok;

/** As docs/operating.md has it. */
const EXAMPLE = {
  version: 1,
  lists: {
    ipWhitelist: [{ value: "203.0.113.0/24", note: "office", expiresAt: null }],
    ipBlacklist: [{ value: "198.51.100.7" }],
    hostnameBlacklist: [{ value: "*.scanner.example" }],
  },
  blocker: {
    mode: "enforce",
    checks: {
      ...{ threatFeeds: "block", ipDatabase: "block", maliciousActivity: "block" },
      ...{ hostnameDatabase: "block", proxyVpnTor: "block", spiderCrawler: "block" },
      ...{ nonIsp: "off", threatUrl: "block" },
    },
    country: { rule: "off", codes: [], unknown: "allow" },
    device: { block: [] },
    searchEngines: { allow: true, names: ["*"] },
  },
  configurations: [
    {
      name: "Shop",
      policy: {
        mode: "enforce",
        checks: {},
        country: { rule: "allow", codes: ["US", "ID"] },
        device: { block: ["desktop"] },
        searchEngines: { allow: true, names: ["Google"] },
      },
      params: {
        enabled: true,
        match: "all",
        rules: [{ name: "src", op: "equals", value: "mail" }],
      },
      headers: { enabled: true, match: "any", rules: [{ name: "Accept-Language", op: "exists" }] },
      adBots: { enabled: true, names: ["*"] },
      pageResponse: { type: "RedirectURL", contents: "https://example.org/blocked" },
    },
  ],
  smartUrls: [
    {
      keyname: "promo.2026",
      active: true,
      destination: "https://example.org/",
      blockedDestination: "https://example.org/sorry",
      jsVerification: true,
      policy: { mode: "enforce", checks: {} },
    },
  ],
};

describe("the JSON Schema of the account document", () => {
  it("names its dialect and itself", () => {
    expect(schema).toMatchObject({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: "/schemas/account-document.json",
      required: ["version"],
      additionalProperties: false,
    });
  });

  it("takes the documentation's example, with the schema named in it", () => {
    expect(isValid(EXAMPLE)).toBe(true);
    expect(isValid({ $schema: "./account-document.json", ...EXAMPLE })).toBe(true);
    expect(isImported({ $schema: "./account-document.json", ...EXAMPLE })).toBe(true);
  });

  it("takes whatever import takes", () => {
    fc.assert(
      fc.property(anyAccountDocument, (document) => {
        expect({ isImported: isImported(document), errors: errorsOf(document) }).toEqual({
          isImported: true,
          errors: null,
        });
      }),
      { numRuns: 200 },
    );
  });

  it("refuses what import refuses, wherever it can be said", () => {
    fc.assert(
      fc.property(anyAccountDocument, fc.constantFrom(...MISTAKES), ({ ...document }, mistake) => {
        const broken = mistake(structuredClone(document));
        expect({ isImported: isImported(broken), isValid: isValid(broken), broken }).toEqual({
          isImported: false,
          isValid: false,
          broken,
        });
      }),
      { numRuns: 200 },
    );
  });

  it("describes every setting, for editors", () => {
    expect(undescribed(schema, "")).toEqual([]);
  });

  it("has a default wherever something may be left out, but for what has none", () => {
    const without = propertiesOf(schema, "").filter(
      ({ node, isRequired }) => !isRequired && !("default" in node),
    );
    const said = without.filter(({ path }) => !path.includes("bots.categories."));
    expect(said.map(({ path }) => path.replace(/^.*\./, "")).sort()).toEqual(
      [
        ...[
          "$schema",
          "action",
          "action",
          "action",
          "action",
          "answer",
          "appeals",
          "challenge",
          "contents",
          "machinePaths",
          "mistakeBudget",
          "pageResponse",
          "path",
          "programs",
          "tags",
          "value",
        ],
      ].sort(),
    );
  });
});

function errorsOf(document: unknown) {
  isValid(document);
  return isValid.errors ?? null;
}

type Json = Record<string, unknown>;

/** Each makes any document wrong. */
const MISTAKES: readonly ((document: Json) => unknown)[] = [
  () => [],
  () => "text",
  ({ version: _, ...rest }) => rest,
  (document) => ({ ...document, version: 2 }),
  (document) => ({ ...document, version: "1" }),
  (document) => ({ ...document, extra: true }),
  (document) => ({ ...document, lists: { ipGreylist: [] } }),
  (document) => ({ ...document, lists: { ipBlacklist: "192.0.2.1" } }),
  (document) => ({ ...document, lists: { ipBlacklist: ["scanner.example"] } }),
  (document) => ({ ...document, lists: { ipBlacklist: [{ note: "no value" }] } }),
  (document) => ({ ...document, lists: { ipBlacklist: [{ value: "192.0.2.1", to: "x" }] } }),
  (document) => ({ ...document, lists: { ipBlacklist: [{ value: "192.0.2.1", note: 1 }] } }),
  (document) => ({
    ...document,
    lists: { ipWhitelist: [{ value: "192.0.2.1", expiresAt: "tomorrow" }] },
  }),
  (document) => ({ ...document, lists: { hostnameBlacklist: ["https://scanner.example/"] } }),
  (document) => ({ ...document, blocker: { mode: "loud" } }),
  (document) => ({ ...document, blocker: { checks: { threatFeed: "block" } } }),
  (document) => ({ ...document, blocker: { checks: { proxyVpnTor: { vpn: "maybe" } } } }),
  (document) => ({ ...document, blocker: { country: { rule: "allow" } } }),
  (document) => ({ ...document, blocker: { country: { rule: "allow", codes: [] } } }),
  (document) => ({ ...document, blocker: { country: { codes: ["USA"] } } }),
  (document) => ({ ...document, blocker: { device: { block: ["tablet"] } } }),
  (document) => ({ ...document, blocker: { challenge: {} } }),
  (document) => ({ ...document, configurations: {} }),
  (document) => ({ ...document, configurations: [{}] }),
  (document) => ({ ...document, configurations: [{ name: "with space" }] }),
  ...[
    { params: { rules: [{ name: "a", op: "equals" }] } },
    { headers: { rules: [{ name: "a", op: "exists", value: "b" }] } },
    { params: { rules: [{ name: "", op: "exists" }] } },
    { params: { rules: [{ name: "a", op: "is", value: "b" }] } },
    { pageResponse: { type: "RedirectURL" } },
    { pageResponse: { type: "RedirectURL", contents: "ftp://example.org/" } },
    { pageResponse: { type: "HTTPStatusCode", contents: "100" } },
    { pageResponse: { type: "None", contents: "403" } },
    { adBots: { names: [""] } },
  ].map((wrong) => (document: Json) => ({
    ...document,
    configurations: [{ name: "A", ...wrong }],
  })),
  ...[
    { destination: "example.org" },
    { blockedDestination: null },
    { keyname: "a/b" },
    { active: "yes" },
    { tags: ["a,b"] },
    { serving: { visitLimit: 0 } },
    { serving: { rules: [{}] } },
    { serving: { rules: [{ destination: "https://example.org/", share: 101 }] } },
    { serving: { rules: [{ destination: "https://example.org/", languages: ["english?"] }] } },
    { serving: { rules: [{ destination: "https://example.org/", hours: { from: "9:00" } }] } },
  ].map((wrong) => (document: Json) => ({
    ...document,
    smartUrls: [
      {
        keyname: "a",
        destination: "https://example.org/",
        blockedDestination: "https://example.org/",
        ...wrong,
      },
    ],
  })),
];

interface Property {
  readonly path: string;
  readonly node: SchemaNode;
  readonly isRequired: boolean;
}

/** Every property of every object in the schema. */
function propertiesOf(node: unknown, path: string): Property[] {
  if (typeof node !== "object" || node === null) return [];
  const { properties, required = [] } = node as { properties?: Json; required?: string[] };
  // A condition's properties are no settings.
  const inside = Object.entries(node).filter(
    ([keyword]) => !["if", "then", "else", "allOf", "default", "properties"].includes(keyword),
  );
  const own = Object.entries(properties ?? {}).flatMap(([name, each]): Property[] => [
    { path: `${path}.${name}`, node: each as SchemaNode, isRequired: required.includes(name) },
    ...propertiesOf(each, `${path}.${name}`),
  ]);
  return [...own, ...inside.flatMap(([key, each]) => propertiesOf(each, `${path}/${key}`))];
}

const undescribed = (node: unknown, path: string) =>
  propertiesOf(node, path)
    .filter((each) => typeof each.node.description !== "string")
    .map((each) => each.path);
