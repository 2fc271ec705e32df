import {
  deliveriesQuerySchema,
  webhookSchema,
  webhookTestSchema,
} from "@/lib/panel/schemas/webhooks";
import { allOf, type Operations } from "../operation";

/** They carry members' addresses and visitors' calls elsewhere. */
const NEEDS = allOf("members", "traffic");

export const WEBHOOK_ROUTES = {
  webhooks: {
    GET: { needs: NEEDS, summary: "Lists the webhooks, and the events that they may ask for." },
    POST: {
      needs: NEEDS,
      summary: "Makes a webhook. Only this answer has its secret.",
      body: webhookSchema,
    },
  },
  "webhooks/[id]": {
    GET: { needs: NEEDS, summary: "Reads a webhook." },
    PUT: {
      needs: NEEDS,
      summary: "Changes a webhook, or switches it on or off.",
      body: webhookSchema,
    },
    DELETE: { needs: NEEDS, summary: "Removes a webhook and its log." },
  },
  "webhooks/[id]/rotate": {
    POST: { needs: NEEDS, summary: "Makes a new secret; the one before signs too for a day." },
  },
  "webhooks/[id]/test": {
    POST: { needs: NEEDS, summary: "Sends the example of an event.", body: webhookTestSchema },
  },
  "webhooks/[id]/deliveries": {
    GET: {
      needs: NEEDS,
      summary: "Lists a webhook's deliveries of the last week, newest first.",
      query: deliveriesQuerySchema,
    },
  },
  "webhooks/[id]/deliveries/[delivery]": {
    GET: { needs: NEEDS, summary: "Reads a delivery: what was sent, and what was answered." },
    POST: { needs: NEEDS, summary: "Sends a delivery again." },
  },
} as const satisfies Readonly<Record<string, Operations>>;
