import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/messages/messages";
import { StatisticsPage } from "@/components/smarturls/statistics/statistics-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.smarturlStatistics") };
}

export default async function Page({ params }: { params: Promise<{ readonly id: string }> }) {
  return (
    <Messages of={["challenges", "charts", "plan", "smarturls"]}>
      <StatisticsPage id={(await params).id} />
    </Messages>
  );
}
