"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import { KeyForm } from "./key-form";
import { type KeySummary, useUpdateKey } from "./use-keys";

export function EditKeyDialog({ apikey, onClose }: { apikey: KeySummary; onClose: () => void }) {
  const t = useTranslations("keys");
  const { id, name, quota, expiry, endpoints, networks } = apikey;
  const update = useUpdateKey();
  const { showMessage } = useToast();
  return (
    <Dialog isOpen onClose={onClose} title={t("editKeyDialog.editName", { name })}>
      <KeyForm
        apikey={{ name, quota, expiresAt: expiry, endpoints, networks }}
        action={t("editKeyDialog.save")}
        call={{ ...update, mutate: (key, options) => update.mutate({ id, ...key }, options) }}
        onSuccess={(_answer, key) => {
          showMessage(t("editKeyDialog.nameSaved", { name: key.name }));
          onClose();
        }}
      />
    </Dialog>
  );
}
