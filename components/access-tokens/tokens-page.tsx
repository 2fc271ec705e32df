"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { SecretDialog } from "@/components/secrets/secret-dialog";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/card";
import { QueryState } from "@/components/ui/query-state";
import { EmptyState } from "@/components/ui/states";
import { isAtLeast } from "@/lib/base/role";
import { TokenForm } from "./token-form";
import { TokensTable } from "./tokens-table";
import { useAccessTokens, useCreateAccessToken } from "./use-access-tokens";

export function TokensPage() {
  const t = useTranslations("tokens");
  const { role } = useWorkspace();
  const isAllowed = isAtLeast(role, "admin");
  const [isCreating, setIsCreating] = useState(false);
  const { data, error, refetch } = useAccessTokens(isAllowed);
  const creation = useCreateAccessToken();
  if (!isAllowed) {
    return (
      <EmptyState title={t("tokensPage.forAdmins")}>{t("tokensPage.forAdminsText")}</EmptyState>
    );
  }
  return (
    <Section
      title={t("tokensPage.title")}
      description={t.rich("tokensPage.description", {
        link: (chunks) => (
          <Link
            href="/docs/guides/management-api"
            className="whitespace-nowrap underline underline-offset-4"
          >
            {chunks}
          </Link>
        ),
      })}
      actions={
        <Button look="primary" onClick={() => setIsCreating(true)}>
          <Plus className="size-4" aria-hidden /> {t("tokensPage.create")}
        </Button>
      }
    >
      <QueryState data={data} error={error} refetch={refetch} />
      {data?.tokens.length === 0 && (
        <EmptyState title={t("tokensPage.none")}>{t("tokensPage.noneText")}</EmptyState>
      )}
      {data !== undefined && data.tokens.length > 0 && <TokensTable tokens={data.tokens} />}
      <SecretDialog
        of="tokens"
        isOpen={isCreating}
        onClose={() => setIsCreating(false)}
        call={creation}
        secretOf={({ token }) => token}
        title={t("tokensPage.createTitle")}
      >
        <TokenForm call={creation} />
      </SecretDialog>
    </Section>
  );
}
