import { z } from "zod";
import {
  accountDocumentSchema,
  taggedSmartUrlSchema,
} from "@/lib/engine/document/account-document";
import { configurationSchema } from "@/lib/engine/document/configuration-schema";
import { listEntrySchemas, namedListSchemas } from "@/lib/engine/document/list-schema";
import { pageResponseSchema } from "@/lib/engine/document/page-response-schema";
import { policySchema } from "@/lib/engine/document/policy-schema";
import { fieldRulesSchema } from "@/lib/engine/document/rules-schema";
import { destinationRuleSchema, servingSchema } from "@/lib/engine/document/serving-schema";
import { EXTRAS } from "./extras";
import type { SchemaNode } from "./schema-node";
import { SCHEMA_PATH } from "./schema-path";

/** Schemas that stand once in the JSON Schema, by their name there. */
const SHARED = {
  ipEntry: listEntrySchemas.address,
  hostnameEntry: listEntrySchemas.hostname,
  asnEntry: listEntrySchemas.asn,
  countryEntry: listEntrySchemas.country,
  userAgentEntry: listEntrySchemas.userAgent,
  emailDomainEntry: listEntrySchemas.emailDomain,
  addressList: namedListSchemas.address,
  asnList: namedListSchemas.asn,
  countryList: namedListSchemas.country,
  hostnameList: namedListSchemas.hostname,
  userAgentList: namedListSchemas.userAgent,
  emailDomainList: namedListSchemas.emailDomain,
  policy: policySchema,
  rules: fieldRulesSchema,
  configuration: configurationSchema,
  pageResponse: pageResponseSchema,
  smartUrl: taggedSmartUrlSchema,
  serving: servingSchema,
  destinationRule: destinationRuleSchema,
} as const;

/**
 * The JSON Schema (2020-12) of what import reads: for editors, which complete and check a document by it.
 * Everything that import takes is valid by it; what no JSON Schema can say (an address's digits, a pattern's
 * size, names that must differ, addresses of other machines) only import refuses.
 */
export function accountDocumentJsonSchema(): SchemaNode {
  const registry = z.registry<{ id?: string }>();
  for (const [id, schema] of Object.entries(SHARED)) registry.add(schema, { id });
  const { $schema, ...generated }: SchemaNode = z.toJSONSchema(accountDocumentSchema, {
    io: "input",
    metadata: registry,
    // Refinements and transforms: `EXTRAS` says what of them a schema can.
    unrepresentable: "any",
  });
  for (const [path, extra] of Object.entries(EXTRAS)) extend(generated, path, extra);
  for (const entry of Object.keys(SHARED).filter((name) => name.endsWith("Entry"))) {
    allowPlainText(generated, `$defs.${entry}`);
  }
  return { $schema, $id: SCHEMA_PATH, title: "Gatehouse account document", ...generated };
}

/** An entry may be written as its value. */
function allowPlainText(root: SchemaNode, path: string): void {
  const node = nodeAt(root, path);
  const whole = { ...node };
  for (const keyword of Object.keys(whole)) delete node[keyword];
  node.anyOf = [nodeAt(whole, "value"), whole];
}

/** Sets keywords of the node at a path such as `$defs.policy.country.codes[]`; undefined removes one. */
function extend(root: SchemaNode, path: string, extra: SchemaNode): void {
  const node = nodeAt(root, path);
  for (const [keyword, value] of Object.entries(extra)) {
    if (value === undefined) delete node[keyword];
    else node[keyword] = value;
  }
}

function nodeAt(root: SchemaNode, path: string): SchemaNode {
  let node = root;
  for (const step of path === "" ? [] : path.split(/\.|(?=\[\])/)) {
    node = childOf(node, step, path);
  }
  return node;
}

function childOf(node: SchemaNode, step: string, path: string): SchemaNode {
  if (step === "[]") return asNode(branchOf(node, "items").items, path);
  if (step === "$defs") return asNode(node.$defs, path);
  // `$defs` itself has its schemas by name.
  if (!("type" in node) && !("anyOf" in node)) return asNode(node[step], path);
  const { properties } = branchOf(node, "properties");
  return asNode(asNode(properties, path)[step], path);
}

/** The node, or the one of its alternatives, that has a keyword. */
function branchOf(node: SchemaNode, keyword: string): SchemaNode {
  if (keyword in node || !Array.isArray(node.anyOf)) return node;
  return node.anyOf.find((each: SchemaNode) => keyword in each) ?? node;
}

function asNode(value: unknown, path: string): SchemaNode {
  if (typeof value === "object" && value !== null) return value as SchemaNode; // an object of JSON
  throw new Error(`The schema has nothing at ${path}.`);
}
