import { z } from "zod";
import { channelSettingsSchema } from "@/lib/alerts/channels/channel-settings";
import { reportSettingsSchema } from "@/lib/services/report/report-settings";

export type { RuleInput } from "@/lib/alerts/rule-schema";
export { operatorRuleSchema, ruleSchema } from "@/lib/alerts/rule-schema";
export { reportSettingsSchema };

const name = z.string().trim().min(1, "A name").max(100, "At most 100 characters");

export const channelSchema = z.strictObject({ name, channel: channelSettingsSchema });
export type ChannelInput = z.input<typeof channelSchema>;

/** Null: what is stored stays. */
export const channelChangeSchema = channelSchema.extend({
  channel: channelSettingsSchema.nullable(),
});
export type ChannelChange = z.input<typeof channelChangeSchema>;

export const myReportSchema = z.strictObject({ isMine: z.boolean() });

export const alertHistorySchema = z.object({
  /** The id of the last alert that is shown. */
  before: z
    .string()
    .regex(/^\d{0,18}$/, "An alert's id")
    .default(""),
});
