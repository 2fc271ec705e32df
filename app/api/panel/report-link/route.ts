import { clientNetwork } from "@/lib/http/client-address";
import { reportLinkSchema } from "@/lib/panel/schemas/reports";
import { limitClient } from "@/lib/panel/server/limits";
import { publicRoute, readBody } from "@/lib/panel/server/panel-route";
import { readReportedLink } from "@/lib/panel/server/reported-link";
import { reportLink } from "@/lib/services/link-report/report-link";

/** Says nothing of whether there is such a link: handles and keynames cannot be guessed by it. */
export const POST = publicRoute(async (call) => {
  const { runtime, request } = call;
  const { prisma, env, api, linkHouse } = runtime;
  await limitClient(runtime, "report", request.headers);
  const { link, reason, comment } = await readBody(call, reportLinkSchema);
  const name = readReportedLink(link, (host) => linkHouse.hosts.handleOf(host));
  if (name === null) return;
  const network = clientNetwork(request.headers, env.trustedProxies);
  await reportLink(prisma, {
    ...name,
    reason,
    comment: comment === "" ? null : comment,
    reporter: api.hashSubject(`report ${network}`),
  });
});
