import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/messages/messages";
import { BlockerPage } from "@/components/policy/blocker-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("policy");
  return { title: t("blocker.title") };
}

export default function Page() {
  return (
    <Messages of={["configurations", "bots", "plan", "policy", "rules", "smarturls"]}>
      <BlockerPage />
    </Messages>
  );
}
