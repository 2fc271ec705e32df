import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OperatorAlertsPage } from "@/components/alerts/alerts-page";
import { Messages } from "@/components/messages/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.alerts") };
}

export default function Page() {
  return (
    <Messages of={["alerts"]}>
      <OperatorAlertsPage />
    </Messages>
  );
}
