import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/messages/messages";
import { StreamsPage } from "@/components/settings/streams/streams-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.streams") };
}

export default function Page() {
  return (
    <Messages of={["streams"]}>
      <StreamsPage />
    </Messages>
  );
}
