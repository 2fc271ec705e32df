import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DomainsPage } from "@/components/domains/domains-page";
import { Messages } from "@/components/messages/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.domains") };
}

export default function Page() {
  return (
    <Messages of={["plan", "domains"]}>
      <DomainsPage />
    </Messages>
  );
}
