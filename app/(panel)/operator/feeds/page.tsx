import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FeedsPage } from "@/components/operator/feeds/feeds-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.feeds") };
}

export default function Page() {
  return <FeedsPage />;
}
