"use client";

import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import type { KeySummary } from "@/lib/panel/answers/keys";
import { KeyForm } from "./key-form";
import { useUpdateKey } from "./use-keys";

export function EditKeyDialog({ apikey, onClose }: { apikey: KeySummary; onClose: () => void }) {
  const { id, name, quota, expiry } = apikey;
  const update = useUpdateKey();
  const { showMessage } = useToast();
  return (
    <Dialog isOpen onClose={onClose} title={`Edit ${name}`}>
      <KeyForm
        apikey={{ name, quota, expiresAt: expiry }}
        action="Save"
        call={{ ...update, mutate: (key, options) => update.mutate({ id, ...key }, options) }}
        onSuccess={(_answer, key) => {
          showMessage(`${key.name} saved.`);
          onClose();
        }}
      />
    </Dialog>
  );
}
