import { composeContent } from "@/lib/alerts/compose-content";
import { sendToChannel } from "@/lib/mail/send-to-channel";
import { limitAccount } from "@/lib/panel/server/limits";
import { idParam, workspaceRoute } from "@/lib/panel/server/panel-route";
import { channelSeal, openChannel } from "@/lib/services/alerts/channels";

/** Sends an example now. Answers with why it did not arrive; null: it did, or a mail is on its way. */
export const POST = workspaceRoute("admin", async (call) => {
  const { runtime, ctx, workspace, now } = call;
  const channel = await openChannel(ctx, channelSeal(runtime.secret), idParam(call, "channelId"));
  await limitAccount(runtime, "alertTest", call.user.id);
  const content = composeContent(
    {
      workspace: workspace.handle,
      rule: "Test",
      severity: "info",
      alerts: [
        {
          kind: "traffic.spike",
          at: now,
          data: { measure: "calls", observed: 1_200, expected: 80, ratio: 15 },
        },
      ],
      isTest: true,
    },
    runtime.origins.inMails(),
  );
  return { failure: (await sendToChannel(runtime, channel, content))?.why ?? null };
});
