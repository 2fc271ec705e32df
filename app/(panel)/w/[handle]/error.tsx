"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Message } from "@/components/ui/message-page";

/** One page of the workspace failed; its navigation stays. */
export default function WorkspacePageError({ reset }: { readonly reset: () => void }) {
  const t = useTranslations("ui.error");
  return (
    <Message
      title={t("title")}
      text={t("text")}
      actions={
        <Button look="primary" onClick={reset}>
          {t("retry")}
        </Button>
      }
    />
  );
}
