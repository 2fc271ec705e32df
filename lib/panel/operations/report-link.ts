import { reportLink } from "@/lib/features/links";
import { clientNetwork } from "@/lib/net/client-address";
import { reportLinkSchema } from "../schemas/reports";
import { readReportedLink } from "../server/reported-link";
import { publicOperation } from "./operation";

const report = publicOperation({
  method: "POST",
  path: "report-link",
  summary: "Reports a link. The answer does not reveal whether the link exists.",
  limit: "report",
  body: reportLinkSchema,
  async run(call, { body: { link, reason, comment } }) {
    const { runtime, request } = call;
    const { prisma, env, api, linkHosts } = runtime;
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
  },
});

export const OPERATIONS = [report] as const;
