import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PackagesPage } from "@/components/operator/packages/packages-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.packages") };
}

export default function Page() {
  return <PackagesPage />;
}
