import type { Seal } from "@/lib/base/seal";
import { type Job, type JobContext, takeEvents } from "@/lib/kernel";
import { type ChannelSending, sendToChannel } from "./channels/send-to-channel";
import { composeDue } from "./compose-due";
import { gatherEvents } from "./gather-events";
import { forgetOldAlerts } from "./history";
import { alertMails } from "./mails";
import { type ClaimedMessage, claimMessages, noteDelivered, noteFailed } from "./messages";
import { unseal } from "./stored-channels";

const EVERY_MS = 5_000;
const CONSUMER = "alerts";
const EVENTS_AT_ONCE = 200;
const TIDY_EVERY_MS = 3_600_000;
/** Where it is sealed with another secret. */
const UNREADABLE = {
  why: "The channel's settings cannot be read. Set it up again.",
  isLasting: true,
};

export interface AlertDeliveryOptions extends JobContext, ChannelSending {
  readonly seal: Seal;
  /** The origin of the links in messages. */
  readonly origin: string;
}

/** Every five seconds: events become alerts, alerts that are due messages, and messages are sent. */
export function alertDelivery(options: AlertDeliveryOptions): Job {
  const { prisma, clock, mail, origin } = options;
  let tidiedAt = Number.NEGATIVE_INFINITY;
  return {
    name: "alert-delivery",
    everyMs: EVERY_MS,
    pollMs: EVERY_MS,
    failureMessage: "Alerts could not be delivered",
    run: async (signal) => {
      const gather = () =>
        takeEvents(prisma, CONSUMER, EVENTS_AT_ONCE, (events) =>
          gatherEvents(prisma, events, clock.now()),
        );
      while (!signal.aborted && (await gather()) === EVENTS_AT_ONCE);
      for (const { content, owners } of await composeDue(prisma, origin, clock.now()))
        for (const message of alertMails(content, owners)) mail.post(message);
      const claimed = await claimMessages(prisma, clock.now());
      await Promise.all(claimed.map((message) => deliver(options, message)));
      if (clock.now() - tidiedAt < TIDY_EVERY_MS) return;
      tidiedAt = clock.now();
      await forgetOldAlerts(prisma, clock.now());
    },
  };
}

async function deliver(options: AlertDeliveryOptions, message: ClaimedMessage): Promise<void> {
  const { prisma, clock, log, seal } = options;
  const channel = unseal(seal, message.workspaceId, message.settings);
  const failure = channel === null ? UNREADABLE : await sendToChannel(options, channel, message);
  if (failure === null) return noteDelivered(prisma, message, clock.now());
  const { workspaceId, channelId, attempts } = message;
  log.info({ workspaceId, channelId, attempts, why: failure.why }, "An alert was not delivered");
  await noteFailed(prisma, message, failure, clock.now());
}
