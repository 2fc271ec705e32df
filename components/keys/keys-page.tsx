"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { useAsked } from "@/components/panel/palette/use-asked";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { CreateKeyDialog } from "./create-key-dialog";
import { KeyList } from "./key-list";
import { KeysTabs } from "./keys-tabs";

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
