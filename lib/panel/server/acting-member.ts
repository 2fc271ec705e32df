import type { ActingMember } from "@/lib/services/workspace/member-rules";
import type { WorkspaceCall } from "./panel-route";

/** Who acts on the members of a workspace, and as what. */
export function actingMember({ workspace, actor }: WorkspaceCall): ActingMember {
  return { workspaceId: workspace.id, actor, role: workspace.role };
}
