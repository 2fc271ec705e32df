import { notFound, redirect } from "next/navigation";
import type { ReactNode } from "react";
import { Messages } from "@/components/messages/messages";
import { Shell } from "@/components/panel/shell";
import { WorkspaceProvider } from "@/components/panel/workspace-context";
import { PlanBanner } from "@/components/plan/plan-banner";
import { askedPage } from "@/lib/auth/asked-page";
import { requireUser } from "@/lib/auth/require-user";
import { withNext } from "@/lib/auth/safe-next";
import { isAtLeast } from "@/lib/base/role";
import { listMemberships } from "@/lib/features/members";
import { getRuntime } from "@/lib/runtime/running";

interface Props {
  readonly children: ReactNode;
  readonly params: Promise<{ readonly handle: string }>;
}

/** The pages of one workspace. Non-members get the same answer as for a workspace that does not exist. */
export default async function WorkspaceLayout({ children, params }: Props) {
  const [{ handle }, user, { prisma }] = await Promise.all([params, requireUser(), getRuntime()]);
  const workspaces = await listMemberships(prisma, user.id);
  const workspace = workspaces.find((each) => each.handle === handle);
  if (workspace === undefined) notFound();
  const { name, role, linkShare, requiresTwoFactor } = workspace;
  // The API refuses them everywhere; pages only have what it answers.
  if (requiresTwoFactor && !user.hasTwoFactor) {
    redirect(withNext(`/two-factor?workspace=${handle}`, await askedPage()));
  }
  return (
    <Messages of={["plan"]}>
      <WorkspaceProvider workspace={{ handle, name, role, linkShare, requiresTwoFactor }}>
        <Shell
          handle={handle}
          workspaces={workspaces.map((each) => ({ handle: each.handle, name: each.name }))}
          canEdit={isAtLeast(role, "member")}
          user={{ email: user.email, isOperator: user.isOperator }}
        >
          <PlanBanner />
          {children}
        </Shell>
      </WorkspaceProvider>
    </Messages>
  );
}
