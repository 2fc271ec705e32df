"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { KeysTabs } from "@/components/keys/keys-tabs";
import { PageHeader } from "@/components/panel/page-header";
import { useWorkspace } from "@/components/panel/workspace-context";
import { SecretDialog } from "@/components/secrets/secret-dialog";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { QueryState } from "@/components/ui/query-state";
import { EmptyState } from "@/components/ui/states";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { SiteKeyForm } from "./site-key-form";
import { type SiteKeySummary, useCreateSiteKey, useSiteKeys } from "./use-site-keys";

export function SiteKeysPage() {
  const t = useTranslations("sitekeys");
  const { canEdit } = useWorkspace();
  const [isCreating, setIsCreating] = useState(false);
  const { data, error, refetch } = useSiteKeys();
  const creation = useCreateSiteKey();
  const create = canEdit && (
    <Button look="primary" onClick={() => setIsCreating(true)}>
      <Plus className="size-4" aria-hidden /> {t("siteKeysPage.create")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t("siteKeysPage.title")}
        description={t("siteKeysPage.description")}
        actions={create}
      />
      <KeysTabs />
      <QueryState data={data} error={error} refetch={refetch} />
      {data?.siteKeys.length === 0 && (
        <EmptyState title={t("siteKeysPage.none")}>{t("siteKeysPage.noneText")}</EmptyState>
      )}
      {data !== undefined && data.siteKeys.length > 0 && <SiteKeysTable siteKeys={data.siteKeys} />}
      <SecretDialog
        of="sitekeys"
        isOpen={isCreating}
        onClose={() => setIsCreating(false)}
        call={creation}
        secretOf={({ secret }) => secret}
        title={t("siteKeysPage.createTitle")}
      >
        <SiteKeyForm action={t("siteKeysPage.create")} call={creation} />
      </SecretDialog>
    </>
  );
}

function SiteKeysTable({ siteKeys }: { siteKeys: readonly SiteKeySummary[] }) {
  const t = useTranslations("sitekeys");
  const { handle } = useWorkspace();
  return (
    <Table label={t("siteKeysPage.title")}>
      <Head
        columns={[
          t("siteKeysPage.name"),
          t("siteKeysPage.siteKey"),
          t("siteKeysPage.hosts"),
          t("siteKeysPage.created"),
        ]}
      />
      <tbody>
        {siteKeys.map(({ id, name, publicKey, hosts, createdAt }) => (
          <Row key={id}>
            <Cell className="max-w-72 min-w-40">
              <Link
                href={`/w/${handle}/keys/sites/${id}`}
                className="font-medium break-words hover:underline"
              >
                {name}
              </Link>
            </Cell>
            <Cell className="font-mono text-xs whitespace-nowrap text-quiet">{publicKey}</Cell>
            <Cell className="max-w-72 text-quiet">
              <span className="block truncate" title={hosts.join(", ")}>
                {hosts.join(", ")}
              </span>
            </Cell>
            <Cell className="text-quiet">
              <Ago at={createdAt} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
