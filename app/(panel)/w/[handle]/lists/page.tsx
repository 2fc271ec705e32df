import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ListsPage } from "@/components/lists/lists-page";
import { Messages } from "@/components/messages/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.lists") };
}

export default function Page() {
  return (
    <Messages of={["plan", "lists"]}>
      <ListsPage />
    </Messages>
  );
}
