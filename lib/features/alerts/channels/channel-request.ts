/** The request to send to a channel: always a POST. */
export interface ChannelRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const postJson = (url: string, body: unknown): ChannelRequest => ({
  url,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** Cut at a whole character, with an ellipsis. */
export function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join("")}…`;
}

/** One line, without control characters: what a visitor sent must not begin a line of its own. */
export const oneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ").trim();
