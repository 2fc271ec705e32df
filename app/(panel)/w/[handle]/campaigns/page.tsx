import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CampaignsPage } from "@/components/campaigns/campaigns-page";
import { Messages } from "@/components/messages/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.campaigns") };
}

export default function Page() {
  return (
    <Messages of={["campaigns"]}>
      <CampaignsPage />
    </Messages>
  );
}
