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
        showMessage(`${apikey.name} is revoked.`);
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
      <p>
        Calls with it are refused within a second, as if it had never been. This cannot be undone;
        to stop it for a while, disable it.
      </p>
      <p>
        {apikey.lastUsedAt === null ? (
          "It was never used."
        ) : (
          <>
            It was last used <Ago at={apikey.lastUsedAt} />.
          </>
        )}
      </p>
    </ConfirmDialog>
  );
}
