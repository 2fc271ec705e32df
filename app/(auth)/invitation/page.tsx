import type { Metadata } from "next";
import { InvitationView } from "@/components/members/invitation/invitation-view";
import { currentUser } from "@/lib/auth/current-user";

export const metadata: Metadata = { title: "Invitation" };

export default async function Page() {
  const user = await currentUser();
  return <InvitationView signedInAs={user?.email ?? null} />;
}
