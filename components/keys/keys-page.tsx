"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { useAsked } from "@/components/panel/palette/use-asked";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { KeyForm } from "./key-form";
import { KeyList } from "./key-list";
import { KeysTabs } from "./keys-tabs";
import { NewKey } from "./new-key";
import { useCreateKey } from "./use-keys";

export function KeysPage() {
  const t = useTranslations("keys");
  const { canEdit } = useWorkspace();
  const [isCreating, setIsCreating] = useState(false);
  useAsked("create-key", () => canEdit && setIsCreating(true));
  return (
    <>
      <PageHeader
        title={t("keysPage.apiKeys")}
        description={t("keysPage.yourServersSend")}
        actions={
          canEdit && (
            <Button look="primary" onClick={() => setIsCreating(true)}>
              <Plus className="size-4" aria-hidden /> {t("keysPage.createKey")}
            </Button>
          )
        }
      />
      <KeysTabs />
      <KeyList />
      <CreateKeyDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </>
  );
}

function CreateKeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
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
