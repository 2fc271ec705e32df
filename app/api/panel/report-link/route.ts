import { clientNetwork } from "@/lib/net/client-address";
import { reportLinkSchema } from "@/lib/panel/schemas/reports";
import { limitClient } from "@/lib/panel/server/limits";
import { publicRoute, readBody } from "@/lib/panel/server/panel-route";
import { readReportedLink } from "@/lib/panel/server/reported-link";
import { reportLink } from "@/lib/services/links/reports";

/**
 * The answer does not reveal whether the link exists, so handles and keynames cannot be guessed with it.
 */
export const POST = publicRoute(async (call) => {
  const { runtime, request } = call;
  const { prisma, env, api, linkHosts } = runtime;
  await limitClient(runtime, "report", request.headers);
  const { link, reason, comment } = await readBody(call, reportLinkSchema);
  const name = readReportedLink(link, (host) => linkHosts.handleOf(host));
  if (name === null) return;
  const network = clientNetwork(request.headers, env.trustedProxies);
  const report = {
    ...name,
    reason,
    comment: comment === "" ? null : comment,
    reporter: api.hashSubject(`report ${network}`),
  };
  await reportLink(prisma, report, call.now);
});
