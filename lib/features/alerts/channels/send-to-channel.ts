import { errorInWords } from "@/lib/base/error-in-words";
import type { Mailer } from "@/lib/mail/mailer";
import { isRefusedDestination } from "@/lib/net/guarded-dial";
import type { SendGuarded } from "@/lib/net/guarded-request";
import type { AlertContent } from "../content";
import { alertMails } from "../mails";
import { buildRequest } from "./build-request";
import type { ChannelRequest } from "./channel-request";
import type { ChannelSettings } from "./channel-settings";

export interface ChannelSending {
  readonly mail: Pick<Mailer, "post">;
  readonly sendGuarded: SendGuarded;
}

/** Why the channel did not take it; null when it did. */
export interface SendFailure {
  /** A sentence for the channel's owner; without tokens. */
  readonly why: string;
  /** Trying again would not help. */
  readonly isLasting: boolean;
}

/** Never throws. */
export async function sendToChannel(
  { mail, sendGuarded }: ChannelSending,
  channel: ChannelSettings,
  content: AlertContent,
): Promise<SendFailure | null> {
  if (channel.kind === "mail") {
    for (const message of alertMails(content, channel.settings.to)) mail.post(message);
    return null;
  }
  return post(sendGuarded, buildRequest(channel, content));
}

async function post(send: SendGuarded, request: ChannelRequest): Promise<SendFailure | null> {
  try {
    const { status } = await send({ ...request, method: "POST" });
    if (status >= 200 && status < 300) return null;
    const isLasting = status >= 300 && status < 500 && status !== 408 && status !== 429;
    return { why: `It answered ${status}.`, isLasting };
  } catch (error) {
    return { why: errorInWords(error), isLasting: isRefusedDestination(error) };
  }
}
