"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Ago } from "@/components/ui/ago";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { dates } from "@/components/ui/dates";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { useToast } from "@/components/ui/toast";
import { type AccessTokenSummary, useRevokeAccessToken } from "./use-access-tokens";

export function TokensTable({ tokens }: { tokens: readonly AccessTokenSummary[] }) {
  const t = useTranslations("tokens");
  const [revoked, setRevoked] = useState<AccessTokenSummary | null>(null);
  return (
    <>
      <Table label={t("tokensPage.title")}>
        <Head
          columns={[
            t("tokensPage.name"),
            t("tokensPage.scopes"),
            t("tokensPage.networks"),
            t("tokensPage.lastUsed"),
            t("tokensPage.state"),
            t("tokensPage.actions"),
          ]}
        />
        <tbody>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setRevoked(token)} />
          ))}
        </tbody>
      </Table>
      {revoked !== null && <RevokeTokenDialog token={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}

function TokenRow({ token, onRevoke }: { token: AccessTokenSummary; onRevoke: () => void }) {
  const t = useTranslations("tokens");
  const { name, last4, scopes, networks, lastUsedAt, createdBy } = token;
  return (
    <Row>
      <Cell className="max-w-72 min-w-40">
        <span className="font-medium break-words">{name}</span>
        <span className="block text-xs text-quiet">{t("tokensPage.endsIn", { last4 })}</span>
        {createdBy !== null && (
          <span className="block truncate text-xs text-quiet">
            {t("tokensPage.madeBy", { name: createdBy })}
          </span>
        )}
      </Cell>
      <Cell className="min-w-36 text-quiet">
        {scopes.map((scope) => t(`scopes.${scope}.name`)).join(", ")}
      </Cell>
      <Cell className="max-w-56 text-quiet">
        <span className="block truncate" title={networks.join(", ")}>
          {networks.length === 0 ? t("tokensPage.anywhere") : networks.join(", ")}
        </span>
      </Cell>
      <Cell className="whitespace-nowrap text-quiet">
        {lastUsedAt === null ? t("tokensPage.never") : <Ago at={lastUsedAt} />}
      </Cell>
      <Cell>
        <TokenState token={token} />
      </Cell>
      <Cell>
        <Button size="sm" look="ghost" onClick={onRevoke}>
          {t.rich("tokensPage.revoke", {
            name,
            span: (chunks) => <span className="sr-only">{chunks}</span>,
          })}
        </Button>
      </Cell>
    </Row>
  );
}

function TokenState({ token: { state, expiresAt } }: { token: AccessTokenSummary }) {
  const t = useTranslations("tokens");
  if (state === "expired") return <Badge tone="danger">{t("tokensPage.expired")}</Badge>;
  if (state === "ownerless") return <Badge tone="danger">{t("tokensPage.ownerless")}</Badge>;
  if (expiresAt === null) return <Badge tone="good">{t("tokensPage.works")}</Badge>;
  const until = dates.moment(expiresAt);
  return <Badge tone="good">{t("tokensPage.worksUntil", { until })}</Badge>;
}

function RevokeTokenDialog({
  token: { id, name },
  onClose,
}: {
  token: AccessTokenSummary;
  onClose: () => void;
}) {
  const t = useTranslations("tokens");
  const revoke = useRevokeAccessToken();
  const { showError, showMessage } = useToast();
  const confirm = () =>
    revoke.mutate(id, {
      onError: showError,
      onSuccess: () => {
        showMessage(t("revokeDialog.done", { name }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title={t("revokeDialog.title", { name })}
      confirmLabel={t("revokeDialog.confirm")}
      isBusy={revoke.isPending}
    >
      <p>{t("revokeDialog.text")}</p>
    </ConfirmDialog>
  );
}
