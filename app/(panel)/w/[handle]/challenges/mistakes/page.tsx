import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MistakesPage } from "@/components/challenges/mistakes/mistakes-page";
import { Messages } from "@/components/messages/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("challenges");
  return { title: t("mistakes.title") };
}

export default function Page() {
  return (
    <Messages of={["challenges"]}>
      <MistakesPage />
    </Messages>
  );
}
