import { listOwners } from "@/lib/features/members";
import { type AddedAccess, accessAddedMails } from "@/lib/features/users/mails";
import type { WorkspaceCall } from "./panel-route";

/** Mails the workspace's owners that something was added, or changed, which works on without a session. */
export async function notifyOwners(call: WorkspaceCall, added: AddedAccess): Promise<void> {
  const { runtime, request, workspace, actor, client } = call;
  const owners = await listOwners(runtime.prisma, workspace.id);
  const where = { handle: workspace.handle, owners, actor: actor.name, network: client.network };
  const origin = runtime.origins.inMails(request.headers);
  for (const mail of accessAddedMails(added, where, origin)) runtime.mail.post(mail);
}
