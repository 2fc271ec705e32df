import { z } from "zod";
import { ALERT_KINDS, type AlertKind, OPERATOR_KINDS, SEVERITIES } from "./alert-kinds";
import { isZone } from "./quiet-hours";

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "is no time of the day (22:00)");

export const thresholdSchema = z.strictObject({
  measure: z.enum(["count", "share"]),
  /** Calls, or percent. */
  above: z.number().int().min(1).max(1_000_000),
  /** Minutes; counts are kept for two hours. */
  minutes: z.number().int().min(1).max(60),
});
export type Threshold = z.output<typeof thresholdSchema>;

/** The schema of an alert rule about some of these kinds. */
const ruleSchemaOf = (allowed: readonly AlertKind[]) =>
  z
    .strictObject({
      name: z
        .string()
        .trim()
        .min(1, "A name")
        .max(100, "At most 100 characters")
        .refine((name) => !/\p{Cc}/u.test(name), "has a control character"),
      kinds: z
        .array(z.enum(allowed))
        .min(1, "At least one kind")
        .max(allowed.length)
        .transform((kinds) => [...new Set(kinds)]),
      /** With `decision.blocked` only. */
      threshold: thresholdSchema.nullable().default(null),
      quiet: z.strictObject({ from: timeOfDay, to: timeOfDay }).nullable().default(null),
      zone: z.string().max(64).refine(isZone, "is no time zone (Europe/Berlin)").default("UTC"),
      severity: z.enum(SEVERITIES).default("warning"),
      mailsOwners: z.boolean().default(false),
      channelIds: z.array(z.uuid()).max(20, "At most 20 channels").default([]),
      enabled: z.boolean().default(true),
    })
    .superRefine(({ kinds, threshold, quiet }, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      const isBlocked = kinds.includes("decision.blocked");
      if (isBlocked && threshold === null)
        refuse("threshold", "How many blocked calls, in how many minutes");
      if (!isBlocked && threshold !== null) refuse("threshold", "is for blocked calls only");
      if (threshold?.measure === "share" && threshold.above > 100)
        refuse("threshold", "At most 100 percent");
      if (quiet !== null && quiet.from === quiet.to)
        refuse("quiet", "begins and ends at the same time");
    });

/** An alert rule of a workspace, as the panel and the API give it. */
export const alertRuleSchema = ruleSchemaOf(ALERT_KINDS);
/** One of the installation's: `mailsOwners` mails its operators. */
export const operatorAlertRuleSchema = ruleSchemaOf(OPERATOR_KINDS);

export type AlertRuleInput = z.input<typeof alertRuleSchema>;
export type AlertRule = z.output<typeof alertRuleSchema>;

export const toMinutes = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const toTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
