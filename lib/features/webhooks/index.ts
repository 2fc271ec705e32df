export { getDelivery, listDeliveries, redeliver, sendTest } from "./deliveries";
export { WEBHOOK_SECRETS, webhookSeal } from "./endpoint-secret";
export {
  createWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  updateWebhook,
  type WebhookScope,
} from "./endpoints";
export { forgetOldDeliveries } from "./finish-delivery";
export {
  deliveriesQuery,
  deliveryDetails,
  deliveryPage,
  newDelivery,
  newWebhook,
  webhookSettings,
  webhookSummary,
} from "./model";
