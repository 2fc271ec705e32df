import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "@/components/account/account-frame";
import { TwoFactorGate } from "@/components/account/two-factor-gate";
import { currentUser } from "@/lib/auth/current-user";
import { safeNext } from "@/lib/auth/safe-next";
import { listMemberships } from "@/lib/features/members";
import { getRuntime } from "@/lib/runtime/running";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.setUpTwoFactorAuthentication") };
}

interface Props {
  readonly searchParams: Promise<{
    readonly workspace?: string | string[];
    readonly next?: string | string[];
  }>;
}

/** Where members are sent by a workspace that requires two-factor authentication. */
export default async function Page({ searchParams }: Props) {
  const [{ workspace: handle, next }, user, { prisma }] = await Promise.all([
    searchParams,
    currentUser(),
    getRuntime(),
  ]);
  if (user === null) redirect("/sign-in");
  const workspaces = await listMemberships(prisma, user.id);
  const workspace = workspaces.find((each) => each.handle === handle);
  if (workspace === undefined) redirect("/panel");
  const page = pageOf(workspace.handle, safeNext(next));
  if (!workspace.requiresTwoFactor) redirect(page);
  const others = workspaces.filter((each) => each !== workspace && !each.requiresTwoFactor);
  const pick = ({ handle, name }: typeof workspace) => ({ handle, name });
  return (
    <AccountFrame user={user}>
      <TwoFactorGate
        user={user}
        workspace={{ ...pick(workspace), page }}
        others={others.map(pick)}
      />
    </AccountFrame>
  );
}

/** The page that the button "Open" opens: the one that was asked for, and nothing outside of the workspace. */
function pageOf(handle: string, next: string): string {
  return next.startsWith(`/w/${handle}/`) ? next : `/w/${handle}/overview`;
}
