"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useWorkspace } from "@/components/panel/workspace-context";
import { SecretSection } from "@/components/secrets/secret-section";
import { Button } from "@/components/ui/button";
import { Card, Section } from "@/components/ui/card";
import { dates } from "@/components/ui/dates";
import { QueryState } from "@/components/ui/query-state";
import { useToast } from "@/components/ui/toast";
import { DeliveryLog } from "./delivery-log";
import { WebhookState } from "./state-badge";
import { TestSection } from "./test-section";
import {
  useRemoveWebhook,
  useRotateWebhook,
  useUpdateWebhook,
  useWebhook,
  useWebhooks,
  type WebhookSummary,
} from "./use-webhooks";
import { WebhookForm } from "./webhook-form";

/** One webhook: its state, what was sent, and its settings. */
export function WebhookPage({ id }: { id: string }) {
  const t = useTranslations("webhooks");
  const { handle } = useWorkspace();
  const { data, error, refetch } = useWebhook(id);
  return (
    <>
      <Link
        href={`/w/${handle}/settings/webhooks`}
        className="mb-3 inline-flex items-center gap-1.5 text-sm text-quiet hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden /> {t("webhookPage.back")}
      </Link>
      <QueryState data={data} error={error} refetch={refetch} lines={8} />
      {data !== undefined && (
        <>
          <StateSection webhook={data} />
          <TestSection webhook={data} />
          <DeliveryLog id={id} />
          <SettingsSection webhook={data} />
          <WebhookSecret webhook={data} />
        </>
      )}
    </>
  );
}

function StateSection({ webhook }: { webhook: WebhookSummary }) {
  const t = useTranslations("webhooks");
  const { url, disabledAt, disabledReason, failingSince } = webhook;
  const update = useUpdateWebhook(webhook.id);
  const { showError } = useToast();
  const isOff = disabledAt !== null;
  const toggle = () => {
    const { description, kinds, samplePercent } = webhook;
    const settings = { url, description, kinds: [...kinds], samplePercent };
    update.mutate({ ...settings, isEnabled: isOff }, { onError: showError });
  };
  return (
    <Section title={t("webhookPage.title")}>
      <Card className="max-w-2xl space-y-4 p-5">
        <p className="flex flex-wrap items-center gap-3">
          <span className="min-w-0 font-mono text-sm break-all">{url}</span>
          <WebhookState webhook={webhook} />
        </p>
        {disabledReason !== null && disabledReason !== "person" && (
          <p className="text-sm">{t(`webhookPage.reasons.${disabledReason}`)}</p>
        )}
        {!isOff && failingSince !== null && (
          <p className="text-sm">
            {t("webhookPage.failing", { since: dates.moment(failingSince) })}
          </p>
        )}
        <Button isBusy={update.isPending} onClick={toggle}>
          {t(isOff ? "webhookPage.enable" : "webhookPage.disable")}
        </Button>
      </Card>
    </Section>
  );
}

function SettingsSection({ webhook }: { webhook: WebhookSummary }) {
  const t = useTranslations("webhooks");
  const update = useUpdateWebhook(webhook.id);
  const { data } = useWebhooks();
  const { showMessage } = useToast();
  return (
    <Section title={t("webhookPage.settings")}>
      <Card className="max-w-2xl p-5">
        <WebhookForm
          // The form begins with the saved values.
          key={`${webhook.url} ${webhook.description} ${webhook.kinds} ${webhook.samplePercent} ${webhook.disabledAt}`}
          webhook={webhook}
          kinds={data?.kinds ?? webhook.kinds}
          action={t("webhookPage.save")}
          call={update}
          place="start"
          onSuccess={() => showMessage(t("webhookPage.saved"))}
        />
      </Card>
    </Section>
  );
}

function WebhookSecret({ webhook }: { webhook: WebhookSummary }) {
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
