import { z } from "zod";
import { BLOCKER_ACTIVITIES, BLOCKER_V2_ACTIVITIES, SHORTERLINK_ACTIVITIES } from "./activities";

/*
 * What the seven endpoints answer, as schemas: the OpenAPI document is made of them, and a test holds
 * real answers to them. Source of the fields: http-api.md section 2.
 */

const flag = z.union([z.literal(0), z.literal(1)]);
const configured = z.enum(["configured", "not configured"]);

const envelope = {
  status: z.literal("success"),
  executionTime: z
    .string()
    .regex(/^\d+(\.\d+)?(ms|us)$/)
    .describe("Time that the server took, from a monotonic clock."),
  timeResponse: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    .describe("When it answered, UTC."),
};

const detail = z
  .looseObject({ requestId: z.string() })
  .optional()
  .describe("Only with `detail=1`.");

const ipFields = {
  ip: z.string().describe("The address as it was sent."),
  hostname: z.string().describe("Its PTR name, or the address itself when none is known in time."),
  asn: z.int().min(0).describe("Autonomous system number; 0 when unknown."),
  userType: z.enum(["business", "cellular", "hosting", "residential", "unknown"]),
  connectionType: z.enum(["Cable/DSL", "Cellular", "Corporate", "Dialup", "unknown"]),
  company: z.string().describe("Organization of the autonomous system."),
  isp: z.string(),
  city: z.string(),
  district: z.string(),
  region: z.string(),
  postcode: z.string(),
  country: z.string(),
  countryCode: z.string().length(2).describe("ISO 3166-1 alpha-2; `NN` when unknown."),
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string().describe("IANA name; `UTC` when unknown."),
  isAnycast: z.boolean(),
};

const decisionFields = {
  isBot: z
    .union([z.literal(0), z.literal(1), z.literal(2)])
    .describe(
      "0: a visitor, 1: a bot or threat, 2: on a list of yours. A classification, not the decision.",
    ),
  blockAccess: flag.describe("The decision: 1 blocks, 0 lets in."),
  threatURL: flag.describe("1 when the URL, or repeated failures, look like an attack."),
};

const device = z.enum(["Mobile", "Desktop"]);
const ua = z.string().optional().describe("Only when it was sent.");

export const answerSchemas = {
  account: z.strictObject({
    Apikey: z.string().describe("First and last four characters, asterisks between."),
    ExpiredDate: z.string().describe("`[UTC-0] YYYY-MM-DD HH:mm:ss`"),
    Packages: z.string(),
    Quota: z.string().regex(/^\d+$/).describe("Credits of this period."),
    Usage: z.string().regex(/^\d+$/).describe("Credits used in it."),
    detail,
    ...envelope,
  }),
  blocker: z.strictObject({
    ...ipFields,
    device,
    ua,
    ...decisionFields,
    detectActivity: z.enum(BLOCKER_ACTIVITIES).describe("Why."),
    detail,
    ...envelope,
  }),
  blockerv2: z.strictObject({
    ...ipFields,
    userAgent: ua,
    ...decisionFields,
    detectActivity: z
      .string()
      .regex(BLOCKER_V2_ACTIVITIES)
      .describe("Why. Ad bots and search engines are named in brackets."),
    pageResponseType: z.enum(["None", "RedirectURL", "HTTPStatusCode"]),
    pageResponseContents: z
      .string()
      .describe("`Stay On Page`, the URL to go to, or the HTTP status to answer."),
    detail,
    ...envelope,
  }),
  shorterlink: z.strictObject({
    ...ipFields,
    device,
    ua,
    ...decisionFields,
    detectActivity: z.enum(SHORTERLINK_ACTIVITIES).describe("Why."),
    redirectTo: z.string().optional().describe("Where the visitor goes; absent for a bad keyname."),
    jsResponse: flag.optional().describe("1 when the keyname asks for JavaScript verification."),
    uniqueCode: z
      .string()
      .optional()
      .describe("To be sent back as `code`, with `js=1`, within 15 minutes; single use."),
    detail,
    ...envelope,
  }),
  verification: z.strictObject({
    AddVisitorStatus: z.literal(1).optional().describe("Only when the code was good."),
    detail,
    ...envelope,
  }),
  iplookup: z.strictObject({ ...ipFields, detail, ...envelope }),
  "email-validation": z.strictObject({
    isEmail: z.boolean(),
    info: z
      .strictObject({
        user: z.string(),
        domain: z.string(),
        isDisposableEmail: flag,
        mx: configured,
        spf: configured,
        dmarc: configured,
      })
      .optional()
      .describe("Only when `isEmail` is true."),
    detail,
    ...envelope,
  }),
  phonenumber: z.strictObject({
    isValid: z.boolean(),
    info: z
      .strictObject({
        phonenumber: z.string(),
        type: z.enum([
          "FIXED_LINE",
          "MOBILE",
          "FIXED_LINE_OR_MOBILE",
          "TOLL_FREE",
          "PREMIUM_RATE",
          "SHARED_COST",
          "VOIP",
          "PERSONAL_NUMBER",
          "PAGER",
          "UAN",
          "UNKNOWN",
        ]),
        carrier: z.string().describe("Upper case; `UNDETECT` when none is known."),
        location: z.string(),
        countryCode: z.string(),
      })
      .optional()
      .describe("Only when `isValid` is true."),
    detail,
    ...envelope,
  }),
};

export const failureSchema = z.strictObject({
  errorMessage: z.string(),
  status: z.enum(["failed", "error"]),
  executionTime: envelope.executionTime,
  timeResponse: envelope.timeResponse,
});
