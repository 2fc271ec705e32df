import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SystemPage } from "@/components/operator/system/system-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.system") };
}

export default function Page() {
  return <SystemPage />;
}
