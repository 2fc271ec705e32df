import {
  deliveriesQuerySchema,
  webhookSchema,
  webhookTestSchema,
} from "@/lib/panel/schemas/webhooks";
import { LEADS_ELSEWHERE, type Operations } from "../operation";

export const WEBHOOK_ROUTES = {
  webhooks: {
    GET: {
      needs: LEADS_ELSEWHERE,
      summary: "Lists the webhooks, and the events that they may ask for.",
    },
    POST: {
      needs: LEADS_ELSEWHERE,
      gives: "a webhook's secret",
      summary: "Makes a webhook. Only this answer has its secret.",
      body: webhookSchema,
    },
  },
  "webhooks/[id]": {
    GET: { needs: LEADS_ELSEWHERE, summary: "Reads a webhook." },
    PUT: {
      needs: LEADS_ELSEWHERE,
      summary: "Changes a webhook, or switches it on or off.",
      body: webhookSchema,
    },
    DELETE: { needs: LEADS_ELSEWHERE, summary: "Removes a webhook and its log." },
  },
  "webhooks/[id]/rotate": {
    POST: {
      needs: LEADS_ELSEWHERE,
      gives: "a webhook's secret",
      summary: "Makes a new secret; the one before signs too for a day.",
    },
  },
  "webhooks/[id]/test": {
    POST: {
      needs: LEADS_ELSEWHERE,
      summary: "Sends the example of an event.",
      body: webhookTestSchema,
    },
  },
  "webhooks/[id]/deliveries": {
    GET: {
      needs: LEADS_ELSEWHERE,
      summary: "Lists a webhook's deliveries of the last week, newest first.",
      query: deliveriesQuerySchema,
    },
  },
  "webhooks/[id]/deliveries/[delivery]": {
    GET: {
      needs: LEADS_ELSEWHERE,
      summary: "Reads a delivery: what was sent, and what was answered.",
    },
    POST: { needs: LEADS_ELSEWHERE, summary: "Sends a delivery again." },
  },
} as const satisfies Readonly<Record<string, Operations>>;
