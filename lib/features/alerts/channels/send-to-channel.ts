import type { MaybePromise } from "@/lib/base/and-then";
import { errorInWords } from "@/lib/base/error-in-words";
import { mailboxOf } from "@/lib/base/mailbox";
import type { Mailer } from "@/lib/mail/mailer";
import { isRefusedDestination } from "@/lib/net/guarded-dial";
import type { SendGuarded } from "@/lib/net/guarded-request";
import type { AlertContent } from "../content";
import { alertMails } from "../mails";
import { buildRequest } from "./build-request";
import type { ChannelRequest } from "./channel-request";
import type { ChannelSettings } from "./channel-settings";

/** At once, and one more in that time. */
interface Allowance {
  readonly burst: number;
  readonly refillSeconds: number;
}

/**
 * The threat: channels name addresses that never asked for it. By mailbox: of all workspaces together, so that no
 * number of channels, rules and workspaces makes a flood.
 */
export const ALERT_MAILS = {
  toMailbox: { burst: 20, refillSeconds: 1_800 },
  ofWorkspace: { burst: 200, refillSeconds: 60 },
} as const satisfies Record<string, Allowance>;

export interface ChannelSending {
  readonly mail: Pick<Mailer, "post">;
  readonly attempts: {
    take(subject: string, allowance: Allowance): MaybePromise<{ readonly allowed: boolean }>;
  };
  readonly sendGuarded: SendGuarded;
}

/** Why the channel did not take it; null when it did. */
export interface SendFailure {
  /** A sentence for the channel's owner; without tokens. */
  readonly why: string;
  /** Trying again would not help. */
  readonly isLasting: boolean;
}

/** Never throws. @param workspaceId null for the installation's operators, whose mails are not limited */
export async function sendToChannel(
  { mail, sendGuarded, attempts }: ChannelSending,
  channel: ChannelSettings,
  { content, workspaceId }: { readonly content: AlertContent; readonly workspaceId: string | null },
): Promise<SendFailure | null> {
  if (channel.kind !== "mail") return post(sendGuarded, buildRequest(channel, content));
  const { to } = channel.settings;
  const reached =
    workspaceId === null ? [...new Set(to)] : await withinLimits(attempts, workspaceId, to);
  for (const message of alertMails(content, reached)) mail.post(message);
  return reached.length === new Set(to).size ? null : TOO_MANY;
}

/** Everyone who may look at alerts sees it, so it names no address. */
const TOO_MANY: SendFailure = {
  why: "Too many mails. This one was not sent to all of its addresses.",
  isLasting: true,
};

async function withinLimits(
  attempts: ChannelSending["attempts"],
  workspaceId: string,
  addresses: readonly string[],
): Promise<string[]> {
  const reached: string[] = [];
  for (const address of new Set(addresses)) {
    const isWithin =
      (await attempts.take(`alertMailTo ${mailboxOf(address)}`, ALERT_MAILS.toMailbox)).allowed &&
      (await attempts.take(`alertMailOf ${workspaceId}`, ALERT_MAILS.ofWorkspace)).allowed;
    if (isWithin) reached.push(address);
  }
  return reached;
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
