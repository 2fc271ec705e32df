import { headlineOf } from "../compose-content";
import type { AlertContent, AlertItem } from "../content";
import { type ChannelRequest, cut, oneLine, postJson } from "./channel-request";

/*
 * Incoming webhooks with Block Kit. In mrkdwn `&`, `<` and `>` are escaped: only `<!channel>` and `<@U…>` mention
 * anyone, and links have that form too. Formatting characters cannot be escaped; they are harmless.
 */

/** The longest text of a section, in characters. */
const MOST_TEXT = 3_000;
const MOST_HEADER = 150;

export function slackRequest(
  { url }: { readonly url: string },
  content: AlertContent,
): ChannelRequest {
  const headline = oneLine(headlineOf(content));
  return postJson(url, {
    text: escapeSlack(headline),
    blocks: [
      {
        type: "header",
        text: { type: "plain_text", text: cut(headline, MOST_HEADER), emoji: false },
      },
      ...content.items.map((item) => section(itemText(item))),
      ...(content.more === 0 ? [] : [section(escapeSlack(oneLine(content.moreText)))]),
      {
        type: "context",
        elements: [
          { type: "mrkdwn", text: `<${content.url}|${escapeSlack(oneLine(content.rule))}>` },
        ],
      },
    ],
  });
}

const section = (text: string) => ({
  type: "section",
  text: { type: "mrkdwn", text: cut(text, MOST_TEXT) },
});

function itemText({ title, text, details, url }: AlertItem): string {
  const lines = details.map(
    ({ name, value }) => `${escapeSlack(oneLine(name))}: ${escapeSlack(oneLine(value))}`,
  );
  return [`*<${url}|${escapeSlack(oneLine(title))}>*`, escapeSlack(oneLine(text)), ...lines].join(
    "\n",
  );
}

export const escapeSlack = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
