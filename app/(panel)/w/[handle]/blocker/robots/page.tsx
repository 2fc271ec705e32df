import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RobotsPage } from "@/components/bots/robots-page";
import { Messages } from "@/components/messages/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.robots") };
}

export default function Page() {
  return (
    <Messages of={["bots"]}>
      <RobotsPage />
    </Messages>
  );
}
