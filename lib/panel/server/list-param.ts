import { entryId, findList, type GuardedList, type WorkspaceList } from "@/lib/features/lists";
import { clientAddress } from "@/lib/net/client-address";
import type { WorkspaceCall } from "./panel-route";
import { PanelError } from "./problem-response";

/** The path's list. @throws NotFoundError for a name that no list of the workspace has */
export function listParam({ params, ctx }: WorkspaceCall): Promise<WorkspaceList> {
  return findList(ctx.prisma, ctx.workspaceId, listNameParam({ params }));
}

/** The path's name of a list, whether there is one or not. */
export function listNameParam({ params }: Pick<WorkspaceCall, "params">): string {
  return params.list ?? "";
}

/** The path's entry id. @throws PanelError for a malformed id */
export function entryIdParam({ params }: WorkspaceCall): bigint {
  const id = entryId.safeParse(params.id);
  if (id.success) return id.data;
  throw new PanelError({ code: "not_found", message: "There is no such entry." });
}

/** The path's list, for a change by this customer. @throws NotFoundError */
export async function guardedList(call: WorkspaceCall, confirmed: boolean): Promise<GuardedList> {
  const address = clientAddress(call.request.headers, call.runtime.env.trustedProxies);
  return { list: await listParam(call), address, confirmed };
}
