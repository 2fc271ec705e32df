import type { AlertContent } from "../content";
import type { ChannelRequest } from "./channel-request";
import type { HttpChannel } from "./channel-settings";
import { discordRequest } from "./discord";
import { ntfyRequest } from "./ntfy";
import { slackRequest } from "./slack";
import { teamsRequest } from "./teams";
import { telegramRequest } from "./telegram";
import { webhookRequest } from "./webhook";

/** The message in the channel's form. */
export function buildRequest(channel: HttpChannel, content: AlertContent): ChannelRequest {
  switch (channel.kind) {
    case "slack":
      return slackRequest(channel.settings, content);
    case "discord":
      return discordRequest(channel.settings, content);
    case "teams":
      return teamsRequest(channel.settings, content);
    case "telegram":
      return telegramRequest(channel.settings, content);
    case "ntfy":
      return ntfyRequest(channel.settings, content);
    case "webhook":
      return webhookRequest(channel.settings, content);
  }
}
