"use client";

import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import type { KeySummary } from "@/lib/panel/answers/keys";
import { KeyForm } from "./key-form";
import { useUpdateKey } from "./use-keys";

export function EditKeyDialog({ apikey, onClose }: { apikey: KeySummary; onClose: () => void }) {
  const update = useUpdateKey();
  const { say } = useToast();
  return (
    <Dialog isOpen onClose={onClose} title={`Edit ${apikey.name}`}>
      <KeyForm
        before={{ name: apikey.name, quota: apikey.quota, expiresAt: apikey.expiry }}
        submitLabel="Save"
        isBusy={update.isPending}
        error={update.error}
        onSubmit={(key) =>
          update.mutate(
            { id: apikey.id, ...key },
            {
              onSuccess: () => {
                say(`${key.name} is saved.`);
                onClose();
              },
            },
          )
        }
      />
    </Dialog>
  );
}
