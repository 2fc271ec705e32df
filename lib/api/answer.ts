import { z } from "zod";
import type { EvaluateKind } from "@/lib/engine/checks/check";
import { checksFields } from "./detail-schema";
import { type Activity, activitiesOf } from "./wording";

/*
 * Schemas of the answers, with a description per field, for the OpenAPI document, the reference and the tests.
 * Source: docs/contract.md, section 2.
 */

/** The fields of an answer, without `detail` and the envelope. */
export type AnswerFields = Readonly<Record<string, z.ZodType>>;

/** Fields that an endpoint adds to `detail`. */
export interface DetailFields {
  /** A sentence for the reference. */
  readonly description: string;
  readonly fields: AnswerFields;
}

export const flag = z.union([z.literal(0), z.literal(1)]);

const envelope = {
  executionTime: z
    .string()
    .regex(/^\d+(\.\d+)?(ms|us)$/)
    .describe("Time the server took, by a monotonic clock."),
  timeResponse: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    .describe("Time of the answer, UTC."),
};

export function answerSchema<Fields extends AnswerFields>(fields: Fields, detail?: DetailFields) {
  return z.strictObject({
    ...fields,
    detail: z
      .looseObject({
        requestId: z.string().describe("The call's id, as in `X-Request-Id`."),
        ...detail?.fields,
      })
      .optional()
      .describe(["Only with `detail=1`.", detail?.description ?? []].flat().join(" ")),
    status: z.literal("success").describe("Always `success` with HTTP 200."),
    ...envelope,
  });
}

export const failureSchema = z.strictObject({
  errorMessage: z.string(),
  status: z.enum(["failed", "error"]),
  ...envelope,
});

/** Why a value was not taken, in `detail`. */
export const reasonOf = (codes: readonly [string, ...string[]]) =>
  z.strictObject({
    code: z.enum(codes).describe("For programs."),
    message: z.string().describe("For people; may change."),
  });

export const EXAMPLE_ENVELOPE = {
  status: "success",
  executionTime: "87us",
  timeResponse: "2026-03-10 12:00:00",
};

export const ipFields = {
  ip: z.string().describe("The address as sent."),
  hostname: z.string().describe("Its PTR name, or the address itself when none was found in time."),
  asn: z.int().min(0).describe("Autonomous system number; 0 when unknown."),
  userType: z
    .enum(["business", "cellular", "hosting", "residential", "unknown"])
    .describe("Who uses the network: companies, phones, servers or homes."),
  connectionType: z
    .enum(["Cable/DSL", "Cellular", "Corporate", "Dialup", "unknown"])
    .describe("How its users are connected."),
  company: z.string().describe("Organization of the autonomous system."),
  isp: z.string().describe("Internet service provider; `unknown` when not known."),
  city: z.string().describe("`unknown` when not known."),
  district: z.string().describe("Second subdivision of the country; empty when not known."),
  region: z.string().describe("First subdivision of the country; `unknown` when not known."),
  postcode: z.string().describe("Empty when not known."),
  country: z.string().describe("Name in English; `unknown` when not known."),
  countryCode: z.string().length(2).describe("ISO 3166-1 alpha-2; `NN` when unknown."),
  latitude: z.number().describe("Degrees; 0 when not known."),
  longitude: z.number().describe("Degrees; 0 when not known."),
  timezone: z.string().describe("IANA name; `UTC` when unknown."),
  isAnycast: z.boolean().describe("Announced from many places at once: its place says little."),
};

export const EXAMPLE_IP = {
  ip: "73.223.10.20",
  hostname: "c-73-223-10-20.hsd1.ca.comcast.net",
  asn: 33651,
  userType: "residential",
  connectionType: "Cable/DSL",
  company: "CMCS - Comcast Cable Communications",
  isp: "Comcast Cable Communications",
  city: "San Francisco",
  district: "",
  region: "California",
  postcode: "",
  country: "United States",
  countryCode: "US",
  latitude: 37.7749,
  longitude: -122.4194,
  timezone: "America/Los_Angeles",
  isAnycast: false,
} as const;

export const EXAMPLE_DECISION = {
  isBot: 0,
  blockAccess: 0,
  threatURL: 0,
  detectActivity: "Visitor",
} as const;

export const device = z.enum(["Mobile", "Desktop"]).describe("From `ua`; `Desktop` without one.");
export const ua = z.string().optional().describe("Only when sent.");

/** @param others values of `detectActivity` that come from no check */
export function decisionFields(kind: EvaluateKind, others: readonly Activity[] = []) {
  return {
    isBot: z
      .union([z.literal(0), z.literal(1), z.literal(2)])
      .describe(
        "0: a visitor, 1: a bot or threat, 2: on a list of yours. A classification, not the decision.",
      ),
    blockAccess: flag.describe("The decision: 1 blocks, 0 lets in."),
    threatURL: flag.describe("1 when the URL, or repeated failures, look like an attack."),
    detectActivity: z
      .union([...activitiesOf(kind), ...others].map(activitySchema))
      .describe("Why."),
  };
}

/** Fields that decisions add to `detail` (docs/decisions.md, section 4). */
export const decisionDetail: DetailFields = {
  description:
    "Every check in order with what it found, and a score, which no decision depends on: for choosing a threshold while you monitor.",
  fields: {
    ...checksFields,
    score: z
      .int()
      .min(0)
      .max(100)
      .optional()
      .describe("How likely the visitor is a machine or an attack; absent without a decision."),
    scoreParts: z
      .array(
        z.strictObject({
          name: z.string().describe("What was looked at."),
          points: z.int().describe("What it adds, in tenths of log-odds."),
        }),
      )
      .optional()
      .describe("What adds up to the score, in tenths of log-odds; below 0 for a person."),
  },
};

function activitySchema({ text, meaning }: Activity) {
  const [before = "", after] = text.split("{name}").map((part) => z.core.util.escapeRegex(part));
  return after === undefined
    ? z.literal(text).describe(meaning)
    : z
        .string()
        .regex(new RegExp(`^${before}.+${after}$`))
        .meta({ title: text, description: `${meaning} The name is in brackets.` });
}
