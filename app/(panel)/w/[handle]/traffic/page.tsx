import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/messages/messages";
import { TrafficPage } from "@/components/traffic/traffic-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.traffic") };
}

export default function Page() {
  return (
    <Messages of={["traffic", "plan"]}>
      <TrafficPage />
    </Messages>
  );
}
