import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { Shell } from "@/components/panel/shell";
import { WorkspaceProvider } from "@/components/panel/workspace-context";
import { requireUser } from "@/lib/auth/require-user";
import { getRuntime } from "@/lib/runtime/runtime";
import { listMemberships } from "@/lib/services/member/members";

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
  const { name, role, linkShare } = workspace;
  return (
    <WorkspaceProvider workspace={{ handle, name, role, linkShare }}>
      <Shell
        handle={handle}
        workspaces={workspaces.map((each) => ({ handle: each.handle, name: each.name }))}
        user={{ email: user.email, isOperator: user.isOperator }}
      >
        {children}
      </Shell>
    </WorkspaceProvider>
  );
}
