import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AppealsPage } from "@/components/challenges/appeals/appeals-page";
import { Messages } from "@/components/messages/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("challenges");
  return { title: t("appeals.title") };
}

export default function Page() {
  return (
    <Messages of={["challenges"]}>
      <AppealsPage />
    </Messages>
  );
}
