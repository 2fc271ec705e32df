import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChallengesPage } from "@/components/challenges/challenges-page";
import { Messages } from "@/components/messages/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("challenges");
  return { title: t("statistics.title") };
}

export default function Page() {
  return (
    <Messages of={["challenges", "charts"]}>
      <ChallengesPage />
    </Messages>
  );
}
