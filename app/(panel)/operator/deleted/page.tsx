import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/messages/messages";
import { DeletedPage } from "@/components/operator/deleted/deleted-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.deletedWorkspaces") };
}

export default function Page() {
  return (
    <Messages of={["lists", "audit", "policy"]}>
      <DeletedPage />
    </Messages>
  );
}
