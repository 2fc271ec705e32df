import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConfigurationBrandPage } from "@/components/brand/configuration-brand-page";
import { Messages } from "@/components/messages/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.brand") };
}

export default async function Page({ params }: { params: Promise<{ readonly id: string }> }) {
  return (
    <Messages of={["brand", "configurations"]}>
      <ConfigurationBrandPage id={(await params).id} />
    </Messages>
  );
}
