"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import { KeyForm } from "./key-form";
import { NewKey } from "./new-key";
import { useCreateKey } from "./use-keys";

export function CreateKeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations("keys");
  const create = useCreateKey();
  const close = () => {
    create.reset();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={create.data ? t("keysPage.yourNewKey") : t("keysPage.createAKey")}
    >
      {create.data ? (
        <NewKey apikey={create.data.apikey} onDone={close} />
      ) : (
        <KeyForm action={t("keysPage.createKey")} call={create} />
      )}
    </Dialog>
  );
}
