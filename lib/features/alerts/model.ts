import { z } from "zod";
import { keyNameInput } from "@/lib/kernel";
import { ALERT_KINDS, CHANNEL_KINDS, OPERATOR_KINDS, SEVERITIES } from "./alert-kinds";
import { channelSettingsSchema } from "./channels/channel-settings";
import { thresholdSchema } from "./rule-schema";

/* Alert rules, channels and alerts as callers see them. Times are ISO 8601. */

const time = z.iso.datetime();

export const newChannel = z.strictObject({ name: keyNameInput, channel: channelSettingsSchema });
export type NewChannel = z.output<typeof newChannel>;

/** Null keeps what is stored. */
export const channelChange = newChannel.extend({ channel: channelSettingsSchema.nullable() });
export type ChannelChange = z.output<typeof channelChange>;

export const alertHistoryQuery = z.object({
  /** The id of the last alert that is shown. */
  before: z
    .string()
    .regex(/^\d{0,18}$/, "An alert's id")
    .default(""),
});

export const alertRule = z.object({
  id: z.uuid(),
  name: z.string(),
  kinds: z.array(z.enum([...ALERT_KINDS, ...OPERATOR_KINDS])),
  threshold: thresholdSchema.nullable(),
  quiet: z.object({ from: z.string(), to: z.string() }).nullable(),
  zone: z.string(),
  severity: z.enum(SEVERITIES),
  mailsOwners: z.boolean(),
  channelIds: z.array(z.uuid()),
  enabled: z.boolean(),
});
export type AlertRuleView = z.output<typeof alertRule>;

/** A channel: nothing of it lets anyone write there. */
export const alertChannel = z.object({
  id: z.uuid(),
  kind: z.enum(CHANNEL_KINDS),
  name: z.string(),
  hint: z.string().describe("A host, recipients; empty for those who may not know them."),
  deliveredAt: time.nullable(),
  failedAt: time.nullable(),
  failure: z.string().nullable(),
});
export type AlertChannelView = z.output<typeof alertChannel>;

/** The outcome of a test. */
export const channelTest = z.object({
  failure: z
    .string()
    .nullable()
    .describe("Why it did not arrive; null: it did, or a mail is on its way."),
});

const alert = z.object({
  id: z.string().describe("A decimal number."),
  rule: z.string(),
  title: z.string(),
  text: z.string(),
  page: z.string().describe("A page of the workspace's or of operators', relative to theirs."),
  at: time,
  dueAt: time.describe(
    "When it goes out, or went; it may wait for others or for the end of quiet hours.",
  ),
  sentAt: time.nullable(),
});

export const alertHistory = z.object({
  alerts: z.array(alert),
  next: z.string().nullable().describe("For `before`; null on the last page."),
});
export type AlertHistory = z.output<typeof alertHistory>;
