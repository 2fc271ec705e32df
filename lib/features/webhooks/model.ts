import { z } from "zod";
import { EVENT_KINDS } from "@/lib/events/event";

/* A webhook and its deliveries as callers see them. Times are ISO 8601. */

const MAX_URL_CHARACTERS = 2_000;
const MAX_DESCRIPTION_CHARACTERS = 200;

const eventKind = z.enum(EVENT_KINDS);
const time = z.iso.datetime();

export const webhookSettings = z.strictObject({
  url: z.string().trim().min(1, "A URL").max(MAX_URL_CHARACTERS, "At most 2000 characters"),
  description: z
    .string()
    .trim()
    .max(MAX_DESCRIPTION_CHARACTERS, "At most 200 characters")
    .regex(/^\P{Cc}*$/u, "No control characters")
    .default(""),
  kinds: z.array(eventKind).min(1, "At least one event"),
  /** Percent of the events `decision.blocked` that it gets. */
  samplePercent: z.int("A whole number").min(1, "At least 1").max(100, "At most 100").default(100),
  isEnabled: z.boolean(),
});
export type WebhookSettings = z.output<typeof webhookSettings>;

const lastDelivery = z.object({
  at: time,
  status: z.int().nullable(),
  isDelivered: z.boolean(),
});
export type LastDelivery = z.output<typeof lastDelivery>;

/** A webhook without its secret. */
export const webhookSummary = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  kinds: z.array(eventKind),
  samplePercent: z.int(),
  createdAt: time,
  formerUntil: time
    .nullable()
    .describe("Until then the secret before signs too; null: only one does."),
  disabledAt: time.nullable(),
  disabledReason: z.enum(["person", "failing", "gone"]).nullable(),
  failingSince: time.nullable().describe("Since when no delivery arrives; null: the last one did."),
  lastDelivery: lastDelivery.nullable(),
});
export type WebhookSummary = z.output<typeof webhookSummary>;

export const newWebhook = z.object({
  id: z.uuid(),
  secret: z.string().describe("Shown only once: the database keeps it sealed."),
});
export type NewWebhook = z.output<typeof newWebhook>;

const deliveryState = z.enum(["pending", "delivered", "failed"]);

export const deliveriesQuery = z.object({
  state: deliveryState.or(z.literal("")).default(""),
  /** The last delivery already loaded. */
  before: z
    .string()
    .regex(/^\d{0,18}$/)
    .default(""),
});
export type DeliveriesQuery = z.output<typeof deliveriesQuery>;

/** One line of the log. */
export const deliverySummary = z.object({
  id: z.string().describe("A decimal number."),
  kind: z.string(),
  subject: z.string(),
  createdAt: time,
  state: deliveryState,
  attempts: z.int(),
  lastAttemptAt: time.nullable(),
  lastStatus: z.int().nullable(),
  lastError: z.string().nullable().describe("Null while pending too, before the first try."),
  durationMs: z.number().nullable(),
  nextAttemptAt: time.nullable().describe("Null unless it waits for another try."),
});
export type DeliverySummary = z.output<typeof deliverySummary>;

/** With what was sent, and what was answered. */
export const deliveryDetails = deliverySummary.extend({
  request: z.object({ webhookId: z.string(), body: z.string() }),
  answer: z.string().nullable().describe("The first kilobyte; null: there was no answer."),
});
export type DeliveryDetails = z.output<typeof deliveryDetails>;

export const deliveryPage = z.object({
  deliveries: z.array(deliverySummary),
  next: z.string().nullable().describe("For `before`; null on the last page."),
});
export type DeliveryPage = z.output<typeof deliveryPage>;

export const newDelivery = z.object({ id: z.string() });
