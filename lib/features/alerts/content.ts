import { z } from "zod";
import { SEVERITIES } from "./alert-kinds";

const itemSchema = z.object({
  kind: z.string(),
  /** The event in a few words. */
  title: z.string(),
  /** A sentence; "" where the title says it all. */
  text: z.string(),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  /** ISO 8601. */
  at: z.string(),
  url: z.string(),
});

/** A message of an alert rule, before a channel puts it into its form. Parts of it are visitors' words. */
export const contentSchema = z.object({
  /** Handle; or what stands for the installation. */
  workspace: z.string(),
  rule: z.string(),
  severity: z.enum(SEVERITIES),
  isTest: z.boolean(),
  /** The newest alerts, oldest first: at least one. */
  items: z.array(itemSchema).min(1),
  /** Alerts that are only counted. */
  more: z.number(),
  moreText: z.string(),
  /** The alerts' page. */
  url: z.string(),
});

export type AlertContent = z.output<typeof contentSchema>;
export type AlertItem = z.output<typeof itemSchema>;

/** Items that a message spells out. */
export const MOST_ITEMS = 5;
