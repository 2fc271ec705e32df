import type { MemberContext } from "@/lib/features/members";
import type { WorkspaceCall } from "./panel-route";

/** The actor and their role, for changes to members. */
export function memberContext({ workspace, ctx, person }: WorkspaceCall): MemberContext {
  return { ...ctx, role: workspace.role, isToken: person === null };
}
