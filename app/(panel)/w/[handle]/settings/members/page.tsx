import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MembersPage } from "@/components/members/members-page";
import { Messages } from "@/components/messages/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.members") };
}

export default function Page() {
  return (
    <Messages of={["charts", "plan", "members"]}>
      <MembersPage />
    </Messages>
  );
}
