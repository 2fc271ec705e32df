import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/messages/messages";
import { OutboxPage } from "@/components/operator/outbox/outbox-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.outbox") };
}

export default function Page() {
  return (
    <Messages of={["charts"]}>
      <OutboxPage />
    </Messages>
  );
}
