import { lostDomainMails } from "@/lib/mail/link-mails";
import { limitAccount } from "@/lib/panel/server/limits";
import { linkOrigin } from "@/lib/panel/server/link-origin";
import { idParam, workspaceRoute } from "@/lib/panel/server/panel-route";
import { checkDomain } from "@/lib/services/link-domain/check-domain";

/** Looks at the host's record now. */
export const POST = workspaceRoute("member", async (call) => {
  const { runtime, workspace, actor, request, now } = call;
  const { prisma, env, mail, linkHouse } = runtime;
  const id = idParam(call, "id");
  await limitAccount(runtime, "domainCheck", workspace.id);
  const scope = { workspaceId: workspace.id, actor };
  const { domain, lost } = await checkDomain(prisma, linkHouse.askTxt, scope, id, now);
  await linkHouse.hosts.refresh();
  const origin = linkOrigin(env, request.headers);
  for (const message of lost.flatMap((each) => lostDomainMails(each, origin))) mail.post(message);
  return domain;
});
