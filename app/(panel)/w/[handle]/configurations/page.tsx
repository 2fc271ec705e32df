import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConfigurationsPage } from "@/components/configurations/configurations-page";
import { Messages } from "@/components/messages/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("configurations");
  return { title: t("title") };
}

export default function Page() {
  return (
    <Messages of={["plan", "configurations", "policy"]}>
      <ConfigurationsPage />
    </Messages>
  );
}
