import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { KeysPage } from "@/components/keys/keys-page";
import { Messages } from "@/components/messages/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.apiKeys") };
}

export default function Page() {
  return (
    <Messages of={["charts", "keys", "plan"]}>
      <KeysPage />
    </Messages>
  );
}
