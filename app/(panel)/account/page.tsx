import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AccountFrame } from "@/components/account/account-frame";
import { AccountPage } from "@/components/account/account-page";
import { currentUser } from "@/lib/auth/current-user";
import { owesTwoFactor } from "@/lib/auth/two-factor-duty";
import { getRuntime } from "@/lib/runtime/runtime";
import { listMemberships } from "@/lib/services/member/members";

export const metadata: Metadata = { title: "Your account" };

export default async function Page() {
  const [user, { prisma, env }] = await Promise.all([currentUser(), getRuntime()]);
  if (user === null) redirect("/sign-in");
  const memberships = await listMemberships(prisma, user.id);
  return (
    <AccountFrame user={user}>
      <AccountPage
        user={user}
        owesTwoFactor={owesTwoFactor(user, env)}
        workspaces={memberships.map(({ handle, name }) => ({ handle, name }))}
      />
    </AccountFrame>
  );
}
