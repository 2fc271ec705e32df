import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DocumentPage } from "@/components/document/document-page";
import { Messages } from "@/components/messages/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.configurationAsCode") };
}

export default function Page() {
  return (
    <Messages of={["document", "policy"]}>
      <DocumentPage />
    </Messages>
  );
}
