import { lostDomainMails } from "@/lib/mail/link-mails";
import { limitAccount } from "@/lib/panel/server/limits";
import { idParam, workspaceRoute } from "@/lib/panel/server/panel-route";
import { checkDomain } from "@/lib/services/links/check-domain";

/** Checks the host's DNS record now. */
export const POST = workspaceRoute("member", async (call) => {
  const { runtime, workspace, ctx, request } = call;
  const { mail, origins, askTxt, linkHosts } = runtime;
  const id = idParam(call, "id");
  await limitAccount(runtime, "domainCheck", workspace.id);
  const { domain, lost } = await checkDomain(ctx, askTxt, id);
  await linkHosts.refresh();
  const origin = origins.inMails(request.headers);
  for (const message of lost.flatMap((each) => lostDomainMails(each, origin))) mail.post(message);
  return domain;
});
