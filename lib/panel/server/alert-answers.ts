import {
  type AlertContext,
  type AlertHistory,
  channelSeal,
  listAlerts,
  openChannel,
} from "@/lib/features/alerts";
import {
  composeContent,
  type DescribedAlert,
  describeAlert,
  sendToChannel,
} from "@/lib/features/alerts/words";
import type { Runtime } from "@/lib/runtime/runtime";
import type { UserCall } from "./panel-route";

/** The installation's alerts, for operators' routes. */
export const operatorsAlerts = ({ runtime, actor, now }: UserCall): AlertContext => ({
  prisma: runtime.prisma,
  workspaceId: null,
  actor,
  now,
});

/** The alerts of thirty days, newest first, as messages say them. */
export async function alertHistoryOf(
  { prisma, workspaceId }: AlertContext,
  before: string,
): Promise<AlertHistory> {
  const { alerts, next } = await listAlerts(prisma, workspaceId, before);
  return {
    alerts: alerts.map(({ id, rule, kind, at, data, dueAt, sentAt }) => {
      const { title, text, url } = describeAlert({ kind, at: Date.parse(at), data }, "");
      return { id, rule, title, text, page: url, at, dueAt, sentAt };
    }),
    next,
  };
}

const EXAMPLE = { measure: "calls", observed: 1_200, expected: 80, ratio: 15 };
const OPERATORS_EXAMPLE = { feed: "spamhaus-drop", reason: "not fetched since yesterday" };

/**
 * Sends an example now.
 * @returns why it did not arrive; null when it did, or a mail is on its way
 */
export async function testChannel(
  runtime: Runtime,
  ctx: AlertContext,
  id: string,
  workspace: string | null,
): Promise<{ readonly failure: string | null }> {
  const channel = await openChannel(ctx, channelSeal(runtime.secret), id);
  const alert: DescribedAlert =
    workspace === null
      ? { kind: "feed.stale", at: ctx.now, data: OPERATORS_EXAMPLE }
      : { kind: "traffic.spike", at: ctx.now, data: EXAMPLE };
  const content = composeContent(
    { workspace, rule: "Test", severity: "info", alerts: [alert], isTest: true },
    runtime.origins.inMails(),
  );
  const message = { content, workspaceId: ctx.workspaceId };
  return { failure: (await sendToChannel(runtime, channel, message))?.why ?? null };
}
