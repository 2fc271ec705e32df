/* Types only: pages must not bundle server code. */

export type {
  DeliveryDetails,
  DeliveryPage,
  DeliveryState,
  DeliverySummary,
} from "@/lib/services/webhook/deliveries";
export type { NewWebhook, WebhookSummary } from "@/lib/services/webhook/endpoints";
