import type { Severity } from "../alert-kinds";
import { headlineOf } from "../compose-content";
import type { AlertContent } from "../content";
import { type ChannelRequest, cut, oneLine, postJson } from "./channel-request";

const COLORS: Readonly<Record<Severity, number>> = {
  info: 0x0f766e,
  warning: 0xb45309,
  critical: 0xb91c1c,
};
/** The limits of an embed's parts, in characters; all embeds of a message share 6,000. */
const MOST = { title: 256, description: 600, field: 150, content: 2_000 };

/** Embeds. `allowed_mentions` keeps `@everyone` in visitors' words from calling anyone. */
export function discordRequest(
  { url }: { readonly url: string },
  content: AlertContent,
): ChannelRequest {
  const more = content.more === 0 ? "" : `\n${oneLine(content.moreText)}`;
  return postJson(url, {
    content: cut(escapeDiscord(`${oneLine(headlineOf(content))}${more}`), MOST.content),
    allowed_mentions: { parse: [] },
    embeds: content.items.map(({ title, text, details, url: link, at }) => ({
      title: cut(escapeDiscord(oneLine(title)), MOST.title),
      description: cut(escapeDiscord(oneLine(text)), MOST.description),
      url: link,
      timestamp: at,
      color: COLORS[content.severity],
      fields: details.map(({ name, value }) => ({
        name: cut(escapeDiscord(oneLine(name)), MOST.field),
        value: cut(escapeDiscord(oneLine(value)), MOST.field) || "–",
        inline: true,
      })),
    })),
  });
}

/** Discord's Markdown, and mentions, which `allowed_mentions` would still show as such. */
export const escapeDiscord = (text: string): string =>
  text.replaceAll(/[\\*_~`|>#[\]()<-]/g, "\\$&").replaceAll("@", "@\u200b");
