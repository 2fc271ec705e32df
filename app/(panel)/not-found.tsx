import type { Metadata } from "next";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { MessagePage } from "@/components/ui/message-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("ui.notFound");
  return { title: t("title"), robots: { index: false } };
}

/** Also for what exists, but not for this user: both look the same. */
export default function NotFound() {
  const t = useTranslations("ui.notFound");
  return (
    <MessagePage
      code="404"
      title={t("title")}
      text={t("textInPanel")}
      actions={
        <>
          <Button asChild look="primary">
            <Link href="/panel">{t("workspace")}</Link>
          </Button>
          <Button asChild>
            <Link href="/account">{t("account")}</Link>
          </Button>
        </>
      }
    />
  );
}
