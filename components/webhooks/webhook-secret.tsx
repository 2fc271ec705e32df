"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useWorkspace } from "@/components/panel/workspace-context";
import { SecretSection } from "@/components/secrets/secret-section";
import type { WebhookSummary } from "./use-webhooks";
import { useRemoveWebhook, useRotateWebhook } from "./use-webhooks";

export function WebhookSecret({ webhook }: { webhook: WebhookSummary }) {
  const t = useTranslations("webhooks");
  const { handle } = useWorkspace();
  const router = useRouter();
  const rotate = useRotateWebhook(webhook.id);
  const remove = useRemoveWebhook();
  return (
    <SecretSection
      of="webhooks"
      formerUntil={webhook.formerUntil}
      rotate={rotate}
      removeTitle={t("secretSection.removeTitle")}
      onRemove={() => {
        remove.mutate(webhook);
        router.push(`/w/${handle}/settings/webhooks`);
      }}
    />
  );
}
