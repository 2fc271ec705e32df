import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { createSeal, type Seal } from "@/lib/base/seal";
import type { SealedColumn } from "@/lib/kernel";

/** How long the secret before still signs: long enough to deploy the new one everywhere. */
export const FORMER_SECRET_HOURS = 24;

const SECRET_BYTES = 32;

/** Secrets of webhooks are kept sealed: they are needed again to sign. */
export const webhookSeal = (installationSecret: string): Seal =>
  createSeal(installationSecret, "webhook");

export const WEBHOOK_SECRETS = [
  { table: "webhook_endpoint", column: "secret", seal: webhookSeal },
  { table: "webhook_endpoint", column: "former_secret", seal: webhookSeal },
] as const satisfies readonly SealedColumn[];

/** As Standard Webhooks has them: `whsec_` and Base64. */
export const newWebhookSecret = (): string =>
  `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;

export interface SignedMessage {
  readonly messageId: string;
  readonly at: Date;
  readonly body: string;
}

/**
 * The three headers of Standard Webhooks. With two secrets there are two signatures, and receivers accept
 * either: that is how a secret is replaced without a gap.
 */
export function signedHeaders(
  { messageId, at, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  return {
    "webhook-id": messageId,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": secrets
      .map((secret) => new Webhook(secret).sign(messageId, at, body))
      .join(" "),
  };
}
