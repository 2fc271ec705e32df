import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CampaignPage } from "@/components/campaigns/campaign-page";
import { Messages } from "@/components/messages/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.campaign") };
}

export default async function Page({ params }: { params: Promise<{ readonly id: string }> }) {
  return (
    <Messages of={["campaigns", "charts", "policy", "traffic"]}>
      <CampaignPage id={(await params).id} />
    </Messages>
  );
}
