import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/messages/messages";
import { WebhookPage } from "@/components/webhooks/webhook-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.webhook") };
}

export default async function Page({ params }: { params: Promise<{ readonly id: string }> }) {
  return (
    <Messages of={["keys", "plan", "webhooks"]}>
      <WebhookPage id={(await params).id} />
    </Messages>
  );
}
