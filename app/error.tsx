"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { MessagePage } from "@/components/ui/message-page";

/** Shown when rendering a page failed, most likely because the database is unreachable. */
export default function PageError({ reset }: { readonly reset: () => void }) {
  const t = useTranslations("ui.error");
  return (
    <MessagePage
      title={t("title")}
      text={t("text")}
      actions={
        <>
          <Button look="primary" onClick={reset}>
            {t("retry")}
          </Button>
          <Button asChild>
            <Link href="/status">{t("status")}</Link>
          </Button>
        </>
      }
    />
  );
}
