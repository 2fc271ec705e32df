import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { ConfirmLink } from "@/components/auth/confirm-link";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("report");
  return { title: t("unsubscribePage.title") };
}

export default function Page() {
  const t = useTranslations("report");
  return (
    <ConfirmLink
      path="unsubscribe"
      title={t("unsubscribePage.title")}
      description={t("unsubscribePage.description")}
      action={t("unsubscribePage.action")}
      doneTitle={t("unsubscribePage.doneTitle")}
      done={t("unsubscribePage.done")}
      next={{ href: "/panel", label: t("unsubscribePage.next") }}
    />
  );
}
