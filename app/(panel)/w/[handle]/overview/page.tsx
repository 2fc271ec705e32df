import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/messages/messages";
import { OverviewPage } from "@/components/overview/overview-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.overview") };
}

export default function Page() {
  return (
    <Messages of={["charts", "keys", "overview", "plan", "traffic"]}>
      <OverviewPage />
    </Messages>
  );
}
