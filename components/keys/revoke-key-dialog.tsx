"use client";

import { Ago } from "@/components/ui/ago";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useToast } from "@/components/ui/toast";
import type { KeySummary } from "@/lib/panel/answers/keys";
import { useRevokeKey } from "./use-keys";

export function RevokeKeyDialog({ apikey, onClose }: { apikey: KeySummary; onClose: () => void }) {
  const revoke = useRevokeKey();
  const { showError, showMessage } = useToast();
  const confirm = () =>
    revoke.mutate(apikey.id, {
      onError: showError,
      onSuccess: () => {
        showMessage(`${apikey.name} revoked.`);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title={`Revoke ${apikey.name}?`}
      confirmLabel="Revoke key"
      isBusy={revoke.isPending}
    >
      <p>Calls with this key fail within a second, for good. To pause a key instead, disable it.</p>
      <p>
        {apikey.lastUsedAt === null ? (
          "It has never been used."
        ) : (
          <>
            It was last used <Ago at={apikey.lastUsedAt} />.
          </>
        )}
      </p>
    </ConfirmDialog>
  );
}
