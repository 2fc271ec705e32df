import { MEMBERS_A_PAGE } from "@/lib/panel/page-sizes";
import { membersQuerySchema } from "@/lib/panel/schemas/members";
import { memberContext } from "@/lib/panel/server/member-context";
import { readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { listMemberPage } from "@/lib/services/member/member-page";

export const GET = workspaceRoute("viewer", async (call) => {
  const query = { ...readQuery(call, membersQuerySchema), pageSize: MEMBERS_A_PAGE };
  return {
    ...(await listMemberPage(memberContext(call), query)),
    /** The caller's own id; null for an access token. */
    self: call.person?.id ?? null,
  };
});
