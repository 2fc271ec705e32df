import { z } from "zod";
import { fieldRulesSchema } from "@/lib/engine/document/rules-schema";
import { triedRulesSchema } from "@/lib/engine/document/tried-rules-schema";
import type { Json } from "../operations/operation";

/* The inputs and answers of trials of policies, and the answers of saves. Times are ISO 8601. */

/** A reason to confirm before saving a policy. */
const guardWarning = z.object({
  kind: z.enum(["everyone", "own-address", "bystanders"]),
  message: z.string(),
});
export type GuardWarning = Json<z.output<typeof guardWarning>>;

const fieldWarnings = z.record(z.string(), z.string());
/** By document path, like problems. */
export type FieldWarnings = Json<z.output<typeof fieldWarnings>>;

/** A save is done, or the guard needs a confirmation first. */
export const saveOutcome = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("saved"),
    id: z.uuid(),
    version: z.int(),
    fieldWarnings: fieldWarnings
      .optional()
      .describe("Possible mistakes, a sentence by the field's path in the document."),
  }),
  z.object({ outcome: z.literal("needs-confirmation"), warnings: z.array(guardWarning) }),
]);
export type SaveOutcome = Json<z.output<typeof saveOutcome>>;

const requestJson = z.string().max(131_072, "At most 128 KB");

/** JSON texts as a website would send them. */
export const triedRequest = z.strictObject({ paramsJson: requestJson, headersJson: requestJson });

/** Field rules as they are being written, and the request that they are tried on. */
export const rulesTrial = triedRequest.extend({
  params: fieldRulesSchema,
  headers: fieldRulesSchema,
});

/** The outcome of a set of field rules on a request. */
export const triedRules = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("off") }),
  z.object({ outcome: z.literal("kept") }),
  z.object({ outcome: z.literal("broken"), by: z.string().describe("Which rule did not hold.") }),
]);
export type TriedRules = z.output<typeof triedRules>;

/** A visitor who is made up for a trial. */
const madeUpVisitor = z.strictObject({
  ip: z.string().max(64),
  ua: z.string().max(1_024).optional(),
  url: z.string().max(2_048).optional(),
  params: z
    .string()
    .max(65_536)
    .optional()
    .describe("A JSON object as text, as Blocker v2 takes it."),
  headers: z.string().max(65_536).optional().describe("The same."),
});
export type MadeUpVisitor = z.output<typeof madeUpVisitor>;

/** The visitor that rules are tried on. */
export const trialVisitor = z.strictObject({
  counters: z
    .array(z.string().max(64))
    .max(100)
    .default([])
    .describe("Names of the policy's counters."),
  visitor: z.union([z.strictObject({ requestId: z.uuid() }), madeUpVisitor]),
});

export const expressionsTrial = trialVisitor.extend({ rules: triedRulesSchema });
export type ExpressionsTrial = z.output<typeof expressionsTrial>;

const expressionProblem = z.object({
  line: z.int().describe("From 1."),
  column: z.int().describe("From 1, in characters."),
  start: z.int().describe("Offset into the source."),
  end: z.int().describe("Offset into the source, behind the last character."),
  message: z.string().describe("A sentence without its place."),
});

const triedPart = z.object({
  text: z.string(),
  start: z.int().describe("Offset into the source, about: parentheses may be left out."),
  end: z.int(),
  outcome: z.enum(["true", "false", "waiting", "failed"]),
  error: z.string().optional().describe("Why it failed."),
});

const ruleOutcome = z.enum([
  "decides",
  "matches",
  "late",
  "no-match",
  "failed",
  "waiting",
  "off",
  "invalid",
]);
export type RuleOutcome = z.output<typeof ruleOutcome>;

const triedExpression = z.object({
  name: z.string(),
  outcome: ruleOutcome.describe(
    "`decides` ends the rules, `matches` only monitors, `late` would match behind the rule that decided, and `invalid` is no expression.",
  ),
  problems: z.array(expressionProblem).describe("Of an invalid one."),
  parts: z.array(triedPart).describe("Each test within it, in the order of the source."),
  why: z.array(z.string()).describe("The parts that made it hold; empty unless it holds."),
  error: z.string().nullable().describe("Why it failed."),
});
export type TriedExpression = Json<z.output<typeof triedExpression>>;

const triedExpressions = z.object({
  decidedBy: z.string().nullable().describe("Name of the rule that decides; null: none."),
  rules: z.array(triedExpression),
});
export type TriedExpressions = Json<z.output<typeof triedExpressions>>;

/** The outcomes of expression rules, and the visitor as the trial saw them. */
export const ruleTrial = triedExpressions.extend({
  visitor: z.object({
    ip: z.string(),
    ua: z.string().nullable(),
    url: z.string().nullable(),
    countryCode: z.string().nullable(),
    at: z.iso.datetime().describe("For `hour()` and `weekday()`."),
  }),
});
export type RuleTrial = Json<z.output<typeof ruleTrial>>;

/** The data behind a check, or behind one kind of it. */
const dataBehind = z.object({
  entries: z.int(),
  dataDate: z.string().nullable().describe("Of the newest of its feeds; null: it has none."),
  isStale: z.boolean().describe("Every feed of it is out of date."),
  isBuiltIn: z.boolean().describe("It also has patterns of its own, and so works without feeds."),
});

export const checksData = z.object({
  feeds: z
    .record(z.string(), dataBehind)
    .describe("By check or kind of `proxyVpnTor`; those that need no data are not among them."),
  dnsBlacklists: z
    .int()
    .describe("DNS blacklists that this server asks; they count for malicious activity."),
});
export type ChecksData = Json<z.output<typeof checksData>>;
