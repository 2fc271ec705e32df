import { escapeHtml } from "@/lib/base/escape-html";
import { headlineOf } from "../compose-content";
import type { AlertContent, AlertItem } from "../content";
import { type ChannelRequest, cut, oneLine, postJson } from "./channel-request";

const API = "https://api.telegram.org";
/** Together below Telegram's limit of 4,096 characters; cut before escaping, which must stay whole. */
const MOST = { text: 300, value: 80 };

/** `sendMessage` in HTML: of visitors' words nothing is markup. Previews would fetch what they name. */
export function telegramRequest(
  { token, chat }: { readonly token: string; readonly chat: string },
  content: AlertContent,
): ChannelRequest {
  const parts = [
    `<b>${text(headlineOf(content))}</b>`,
    ...content.items.map(itemText),
    ...(content.more === 0 ? [] : [text(content.moreText)]),
  ];
  return postJson(`${API}/bot${token}/sendMessage`, {
    chat_id: chat,
    text: parts.join("\n\n"),
    parse_mode: "HTML",
    link_preview_options: { is_disabled: true },
    disable_notification: content.severity === "info",
  });
}

const text = (words: string, most = MOST.text): string =>
  escapeHtml(unlinked(cut(oneLine(words), most)));

/** Telegram links `@name` and addresses by itself: a zero-width space keeps visitors' words from it. */
const unlinked = (words: string): string => words.replaceAll(/@(?=\w)/g, "@\u200b");

function itemText({ title, text: sentence, details, url }: AlertItem): string {
  const lines = details.map(
    ({ name, value }) => `${text(name, MOST.value)}: <code>${text(value, MOST.value)}</code>`,
  );
  return [`<a href="${escapeHtml(url)}">${text(title)}</a>`, text(sentence), ...lines].join("\n");
}
