import { headlineOf } from "../compose-content";
import type { AlertContent } from "../content";
import { type ChannelRequest, postJson } from "./channel-request";

/** The message as JSON, for a program of the customer's own; signed events are what webhooks are for. */
export function webhookRequest(
  { url }: { readonly url: string },
  content: AlertContent,
): ChannelRequest {
  const { workspace, rule, severity, isTest, items, more } = content;
  return postJson(url, {
    type: "gatehouse.alert",
    headline: headlineOf(content),
    workspace,
    rule,
    severity,
    isTest,
    alerts: items,
    more,
  });
}
