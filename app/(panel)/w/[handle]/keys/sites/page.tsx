import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/messages/messages";
import { SiteKeysPage } from "@/components/site-keys/site-keys-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.siteKeys") };
}

export default function Page() {
  return (
    <Messages of={["charts", "keys", "plan", "sitekeys"]}>
      <SiteKeysPage />
    </Messages>
  );
}
