import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/messages/messages";
import { SecurityEventsPage } from "@/components/security/security-events-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.securityEvents") };
}

export default function Page() {
  return (
    <Messages of={["security"]}>
      <SecurityEventsPage />
    </Messages>
  );
}
