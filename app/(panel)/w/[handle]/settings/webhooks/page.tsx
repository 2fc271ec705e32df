import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/messages/messages";
import { WebhooksPage } from "@/components/webhooks/webhooks-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.webhooks") };
}

export default function Page() {
  return (
    <Messages of={["keys", "plan", "webhooks"]}>
      <WebhooksPage />
    </Messages>
  );
}
