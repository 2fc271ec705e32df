import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { IntegrationsPage } from "@/components/integrations/integrations-page";
import { Messages } from "@/components/messages/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.integrations") };
}

export default function Page() {
  return (
    <Messages of={["alerts", "charts", "integrations", "keys", "plan", "traffic"]}>
      <IntegrationsPage />
    </Messages>
  );
}
