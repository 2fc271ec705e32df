import { headlineOf } from "../compose-content";
import type { AlertContent, AlertItem } from "../content";
import { type ChannelRequest, cut, oneLine, postJson } from "./channel-request";

/*
 * An Adaptive Card for a workflow "When a Teams webhook request is received". A TextBlock knows some Markdown,
 * so visitors' words go into a FactSet's escaped values; a mention needs an entity, which no card here has.
 */

const MOST = 1_000;
const COLORS = { info: "Good", warning: "Warning", critical: "Attention" } as const;

export function teamsRequest(
  { url }: { readonly url: string },
  content: AlertContent,
): ChannelRequest {
  const card = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body: [
      {
        ...block(headlineOf(content)),
        weight: "Bolder",
        size: "Medium",
        color: COLORS[content.severity],
      },
      ...content.items.flatMap(blocksOf),
      ...(content.more === 0 ? [] : [block(content.moreText)]),
    ],
    actions: [
      { type: "Action.OpenUrl", title: "Gatehouse", url: content.items.at(-1)?.url ?? content.url },
    ],
  };
  return postJson(url, {
    type: "message",
    attachments: [
      { contentType: "application/vnd.microsoft.card.adaptive", contentUrl: null, content: card },
    ],
  });
}

function blocksOf({ title, text, details }: AlertItem): object[] {
  return [
    { ...block(title), weight: "Bolder", separator: true },
    block(text),
    ...(details.length === 0
      ? []
      : [
          {
            type: "FactSet",
            facts: details.map(({ name, value }) => ({
              title: escapeTeams(oneLine(name)),
              value: cut(escapeTeams(oneLine(value)), MOST),
            })),
          },
        ]),
  ];
}

const block = (text: string) => ({
  type: "TextBlock",
  text: cut(escapeTeams(oneLine(text)), MOST),
  wrap: true,
});

/** Links, emphasis and lists of Adaptive Cards' Markdown, and `<at>`. */
export const escapeTeams = (text: string): string =>
  text
    .replaceAll(/[\\*_[\]()]/g, "\\$&")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
