"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { SecretDialog } from "@/components/secrets/secret-dialog";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/card";
import { QueryState } from "@/components/ui/query-state";
import { EmptyState } from "@/components/ui/states";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { isAtLeast } from "@/lib/base/role";
import { WebhookState } from "./state-badge";
import type { WebhookSummary } from "./use-webhooks";
import { useCreateWebhook, useWebhooks } from "./use-webhooks";
import { WebhookForm } from "./webhook-form";

export function WebhooksPage() {
  const t = useTranslations("webhooks");
  const { role } = useWorkspace();
  const [isCreating, setIsCreating] = useState(false);
  const isAllowed = isAtLeast(role, "admin");
  return (
    <Section
      title={t("webhooksPage.title")}
      description={t.rich("webhooksPage.description", {
        link: (chunks) => (
          <Link
            href="/docs/guides/webhooks"
            className="whitespace-nowrap underline underline-offset-4"
          >
            {chunks}
          </Link>
        ),
      })}
      actions={
        isAllowed && (
          <Button look="primary" onClick={() => setIsCreating(true)}>
            <Plus className="size-4" aria-hidden /> {t("webhooksPage.create")}
          </Button>
        )
      }
    >
      {isAllowed ? (
        <Webhooks isCreating={isCreating} onClose={() => setIsCreating(false)} />
      ) : (
        <EmptyState title={t("webhooksPage.forAdmins")}>{t("webhooksPage.askOne")}</EmptyState>
      )}
    </Section>
  );
}

function Webhooks({ isCreating, onClose }: { isCreating: boolean; onClose: () => void }) {
  const t = useTranslations("webhooks");
  const { data, error, refetch } = useWebhooks();
  const create = useCreateWebhook();
  return (
    <>
      <QueryState data={data} error={error} refetch={refetch} />
      {data?.webhooks.length === 0 && (
        <EmptyState title={t("webhooksPage.none")}>{t("webhooksPage.noneText")}</EmptyState>
      )}
      {data !== undefined && data.webhooks.length > 0 && <WebhooksTable webhooks={data.webhooks} />}
      <SecretDialog
        of="webhooks"
        isOpen={isCreating && data !== undefined}
        onClose={onClose}
        call={create}
        secretOf={({ secret }) => secret}
        title={t("webhooksPage.createTitle")}
      >
        <WebhookForm kinds={data?.kinds ?? []} action={t("webhooksPage.create")} call={create} />
      </SecretDialog>
    </>
  );
}

function WebhooksTable({ webhooks }: { webhooks: readonly WebhookSummary[] }) {
  const t = useTranslations("webhooks");
  const { handle } = useWorkspace();
  return (
    <Table label={t("webhooksPage.title")}>
      <Head
        columns={[
          t("webhooksPage.url"),
          t("webhooksPage.state"),
          t("webhooksPage.events"),
          t("webhooksPage.lastDelivery"),
        ]}
      />
      <tbody>
        {webhooks.map((webhook) => (
          <Row key={webhook.id}>
            <Cell className="max-w-80 min-w-48">
              <Link
                href={`/w/${handle}/settings/webhooks/${webhook.id}`}
                className="block truncate font-medium hover:underline"
                title={webhook.url}
              >
                {webhook.url}
              </Link>
              {webhook.description !== "" && (
                <span className="block truncate text-quiet">{webhook.description}</span>
              )}
            </Cell>
            <Cell>
              <WebhookState webhook={webhook} />
            </Cell>
            <Cell className="text-quiet tabular-nums">{webhook.kinds.length}</Cell>
            <Cell className="text-quiet">
              <LastDelivery webhook={webhook} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function LastDelivery({ webhook: { lastDelivery } }: { webhook: WebhookSummary }) {
  const t = useTranslations("webhooks");
  if (lastDelivery === null) return t("webhooksPage.never");
  const { at, status } = lastDelivery;
  return (
    <span className="whitespace-nowrap">
      <span className="tabular-nums">{status ?? t("webhooksPage.noAnswer")}</span> · <Ago at={at} />
    </span>
  );
}
