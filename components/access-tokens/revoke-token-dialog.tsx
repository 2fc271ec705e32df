"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useToast } from "@/components/ui/toast";
import { type AccessTokenSummary, useRevokeAccessToken } from "./use-access-tokens";

export function RevokeTokenDialog({
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
