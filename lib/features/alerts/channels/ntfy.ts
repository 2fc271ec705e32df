import type { Severity } from "../alert-kinds";
import { headlineOf } from "../compose-content";
import type { AlertContent } from "../content";
import { type ChannelRequest, cut, oneLine } from "./channel-request";

const PRIORITIES: Readonly<Record<Severity, string>> = { info: "2", warning: "4", critical: "5" };
/** ntfy makes an attachment of what is longer than 4,096 bytes. */
const MOST_BYTES = 3_500;

/** Title and link as headers, encoded by RFC 2047 because headers are ASCII; the text is plain. */
export function ntfyRequest(
  { url, token }: { readonly url: string; readonly token: string },
  content: AlertContent,
): ChannelRequest {
  const lines = content.items.flatMap(({ title, text, details }) => [
    ...(content.items.length === 1 ? [] : [oneLine(title)]),
    oneLine(text),
    ...details.map(({ name, value }) => `${oneLine(name)}: ${oneLine(value)}`),
  ]);
  if (content.more > 0) lines.push(oneLine(content.moreText));
  return {
    url,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      title: encodedWord(cut(oneLine(headlineOf(content)), 200)),
      priority: PRIORITIES[content.severity],
      click: content.items.at(-1)?.url ?? content.url,
      ...(token !== "" && { authorization: `Bearer ${token}` }),
    },
    body: cutBytes(lines.filter((line) => line !== "").join("\n"), MOST_BYTES),
  };
}

const encodedWord = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text)
    ? text
    : `=?UTF-8?B?${Buffer.from(text, "utf8").toString("base64")}?=`;

/** Cut at a whole character. */
function cutBytes(text: string, most: number): string {
  let cutText = text;
  while (Buffer.byteLength(cutText) > most)
    cutText = cut(cutText, Math.floor(cutText.length * 0.9));
  return cutText;
}
