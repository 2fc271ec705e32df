import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BrandPage } from "@/components/brand/brand-page";
import { Messages } from "@/components/messages/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.brand") };
}

export default function Page() {
  return (
    <Messages of={["brand"]}>
      <BrandPage />
    </Messages>
  );
}
