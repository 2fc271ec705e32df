import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { NotFoundActions } from "@/components/site/not-found-actions";
import { MessagePage } from "@/components/ui/message-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("ui.notFound");
  return { title: t("title"), robots: { index: false } };
}

/** Replaces Next.js's own page, whose inline styles our CSP forbids. */
export default function NotFound() {
  const t = useTranslations("ui.notFound");
  return (
    <MessagePage code="404" title={t("title")} text={t("text")} actions={<NotFoundActions />} />
  );
}
