import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TokensPage } from "@/components/access-tokens/tokens-page";
import { Messages } from "@/components/messages/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.accessTokens") };
}

export default function Page() {
  return (
    <Messages of={["keys", "plan", "tokens"]}>
      <TokensPage />
    </Messages>
  );
}
