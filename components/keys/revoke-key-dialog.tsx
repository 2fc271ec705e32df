"use client";

import { useTranslations } from "next-intl";
import { Ago } from "@/components/ui/ago";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useToast } from "@/components/ui/toast";
import { type KeySummary, useRevokeKey } from "./use-keys";

export function RevokeKeyDialog({ apikey, onClose }: { apikey: KeySummary; onClose: () => void }) {
  const t = useTranslations("keys");
  const { lastUsedAt } = apikey;
  const revoke = useRevokeKey();
  const { showError, showMessage } = useToast();
  const confirm = () =>
    revoke.mutate(apikey.id, {
      onError: showError,
      onSuccess: () => {
        showMessage(t("revokeKeyDialog.nameRevoked", { name: apikey.name }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title={t("revokeKeyDialog.revokeName", { name: apikey.name })}
      confirmLabel={t("revokeKeyDialog.revokeKey")}
      isBusy={revoke.isPending}
    >
      <p>{t("revokeKeyDialog.callsWithThis")}</p>
      <p>
        {lastUsedAt === null
          ? t("revokeKeyDialog.itHasNever")
          : t.rich("revokeKeyDialog.itWasLast", { ago: () => <Ago at={lastUsedAt} /> })}
      </p>
    </ConfirmDialog>
  );
}
