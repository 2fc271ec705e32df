import { z } from "zod";
import { isZone } from "@/lib/features/alerts";

/* The weekly report's settings as callers see them. */

export const reportChange = z.strictObject({
  isOn: z.boolean(),
  zone: z.string().max(64).refine(isZone, "is no time zone (Europe/Berlin)"),
});
export type ReportChange = z.output<typeof reportChange>;

export const myReport = z.strictObject({ isMine: z.boolean() });

export const reportSettings = z.object({
  isOn: z.boolean().describe("For the workspace."),
  zone: z.string().describe("IANA."),
  isMine: z.boolean().describe("For the member who asks."),
});
export type ReportSettings = z.output<typeof reportSettings>;
