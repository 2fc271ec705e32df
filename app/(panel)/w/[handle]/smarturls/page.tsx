import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/messages/messages";
import { SmartUrlsPage } from "@/components/smarturls/smarturls-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.smarturls") };
}

export default function Page() {
  return (
    <Messages of={["plan", "smarturls", "policy"]}>
      <SmartUrlsPage />
    </Messages>
  );
}
