import {
  addDomain,
  checkDomain,
  domainList,
  linkDomain,
  listDomains,
  newDomain,
  readDomainHost,
  removeDomain,
} from "@/lib/features/domains";
import { lostDomainMails } from "@/lib/features/domains/mails";
import { limitAccount } from "../server/limits";
import { idParam } from "../server/panel-route";
import { allOf, readsOf, workspaceOperation } from "./operation";

const list = workspaceOperation({
  method: "GET",
  path: "domains",
  role: "viewer",
  scopes: readsOf("links"),
  summary: "Lists the own domains.",
  answer: domainList,
  run: async ({ runtime, workspace }) => ({
    domains: await listDomains(runtime.prisma, workspace.id),
    cnameTarget: runtime.origins.cnameTarget,
  }),
});

const add = workspaceOperation({
  method: "POST",
  path: "domains",
  role: "member",
  scopes: allOf("links"),
  summary: "Adds an own domain.",
  body: newDomain,
  answer: linkDomain,
  run: async ({ ctx, runtime }, { body }) =>
    addDomain(ctx, readDomainHost(body.host, runtime.origins.ownHost)),
});

const remove = workspaceOperation({
  method: "DELETE",
  path: "domains/[id]",
  role: "member",
  scopes: allOf("links"),
  summary: "Removes an own domain. Its links stop at once.",
  async run(call) {
    await removeDomain(call.ctx, idParam(call, "id"));
    await call.runtime.linkHosts.refresh();
  },
});

const check = workspaceOperation({
  method: "POST",
  path: "domains/[id]/check",
  role: "member",
  scopes: allOf("links"),
  summary: "Looks at an own domain's DNS record now.",
  answer: linkDomain,
  async run(call) {
    const { runtime, workspace, ctx, request } = call;
    const { mail, origins, askTxt, linkHosts } = runtime;
    const id = idParam(call, "id");
    await limitAccount(runtime, "domainCheck", workspace.id);
    const { domain, lost } = await checkDomain(ctx, askTxt, id);
    await linkHosts.refresh();
    const origin = origins.inMails(request.headers);
    for (const message of lost.flatMap((each) => lostDomainMails(each, origin))) mail.post(message);
    return domain;
  },
});

export const OPERATIONS = [list, add, remove, check] as const;
