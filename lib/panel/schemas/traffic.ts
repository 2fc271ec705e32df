import { z } from "zod";
import { BOT_CATEGORY_IDS } from "@/lib/engine/bots";
import { CHECK_IDS } from "@/lib/engine/checks/order";
import { ENDPOINT_NAMES } from "@/lib/engine/endpoint-names";
import { GROUPS, VERDICTS } from "@/lib/features/traffic";
import { parseIpRange, rangeText } from "@/lib/ip/range";
import { instantOr } from "@/lib/kernel";

/** Times up to now. */
const SPANS = ["1m", "1h", "24h", "7d", "30d"] as const;

const instant = instantOr("A time, such as 2027-01-31T12:00:00Z", { offset: true });

/** An address or CIDR, in canonical form. */
const network = z.string().transform((text, context) => {
  const range = text.includes("-") ? null : parseIpRange(text.trim());
  if (range !== null) return rangeText(range);
  context.addIssue({ code: "custom", message: "An address (192.0.2.1) or a CIDR (192.0.2.0/24)" });
  return z.NEVER;
});

/** A text that is somewhere in the field, or, behind `=`, the whole of it. */
const textFilter = z
  .string()
  .min(1, "A text")
  .max(1_024, "At most 1024 characters")
  .transform((text) =>
    text.startsWith("=") ? { text: text.slice(1), isWhole: true } : { text, isWhole: false },
  );

/** The filter of the explorer, its counts and exports; also the page's URL. */
export const trafficFilterSchema = z.object({
  since: z.enum(SPANS, "1m, 1h, 24h, 7d or 30d").optional(),
  from: instant.optional(),
  to: instant.optional(),
  endpoint: z.enum(ENDPOINT_NAMES, "One of the endpoints").optional(),
  key: z.uuid("A key's id").optional(),
  /** A configuration's name or a SmartURL's keyname. */
  rule: z.string().max(256).optional(),
  reason: z.enum(CHECK_IDS, "One of the checks").optional(),
  /** The name of a rule that held. */
  ownRule: z.string().min(1).max(64).optional(),
  /** The kind that the visitor's program claims to be. */
  program: z.enum(BOT_CATEGORY_IDS, "A kind of program").optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "A two-letter country code")
    .optional(),
  asn: z.coerce.number("A number").int().min(0).max(4_294_967_295, "At most 4294967295").optional(),
  ip: network.optional(),
  verdict: z.enum(VERDICTS, VERDICTS.join(", ")).optional(),
  /** Why a call was refused. */
  error: z
    .string()
    .regex(/^[a-z_]{1,40}$/, "An error's code")
    .optional(),
  agent: textFilter.optional(),
  /** The outcome of the proof that a bot owes. */
  engine: z.enum(["faked"], "faked").optional(),
  bot: z.string().min(1).max(100).optional(),
  /** A fingerprint of the connection: JA3, JA4, JA4H or HTTP/2. */
  print: z.string().min(1).max(256).optional(),
  /** The kind of client that the headers are of. */
  headerShape: z
    .string()
    .regex(/^[0-9a-f]{8}$/, "Eight hex digits")
    .optional(),
  host: z.string().min(1).max(255).toLowerCase().optional(),
  path: textFilter.optional(),
  hostname: textFilter.optional(),
  device: z.enum(["Mobile", "Desktop"], "Mobile or Desktop").optional(),
  userType: z
    .enum(["business", "cellular", "hosting", "residential", "unknown"], "A kind of network")
    .optional(),
});
export type TrafficQuery = z.output<typeof trafficFilterSchema>;

export const trafficPageSchema = trafficFilterSchema.extend({
  /** The last record already loaded. */
  before: z.uuid("A record's id").optional(),
  /** Oldest first, from behind this record on. */
  after: z.uuid("A record's id").optional(),
  limit: z.coerce.number("A number").int().min(1).max(200, "At most 200").default(50),
});

export const trafficSummarySchema = trafficFilterSchema.extend({
  /** The property that calls are grouped by. */
  by: z.enum(GROUPS, GROUPS.join(", ")).optional(),
});

export const trafficExportSchema = trafficFilterSchema.extend({
  format: z.enum(["csv", "jsonl"], "csv or jsonl"),
});

export const visitorSchema = z.object({ network });

export const overviewSchema = z.object({
  range: z.enum(["24h", "7d", "30d"], "24h, 7d or 30d").default("24h"),
});
export type OverviewRange = z.output<typeof overviewSchema>["range"];
