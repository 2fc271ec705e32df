import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InvitationView } from "@/components/members/invitation/invitation-view";
import { Messages } from "@/components/messages/messages";
import { currentUser } from "@/lib/auth/current-user";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth");
  return { title: t("titles.invitation") };
}

export default async function Page() {
  const user = await currentUser();
  return (
    <Messages of={["members"]}>
      <InvitationView signedInAs={user?.email ?? null} />
    </Messages>
  );
}
