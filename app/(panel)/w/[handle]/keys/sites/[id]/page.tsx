import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/messages/messages";
import { SiteKeyPage } from "@/components/site-keys/site-key-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.siteKey") };
}

export default async function Page({ params }: { params: Promise<{ readonly id: string }> }) {
  return (
    <Messages of={["challenges", "charts", "keys", "plan", "policy", "sitekeys"]}>
      <SiteKeyPage id={(await params).id} />
    </Messages>
  );
}
