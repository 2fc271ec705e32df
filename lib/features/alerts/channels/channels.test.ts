import { describe, expect, it } from "vitest";
import { composeContent } from "../compose-content";
import { buildRequest } from "./build-request";
import type { HttpChannel } from "./channel-settings";

/** A name that a visitor may call itself. */
const HOSTILE =
  "@everyone <!channel> <script>alert(1)</script> *b* [x](https://evil.example) `c` @boss\nX: 1\u202e\0";

const content = composeContent(
  {
    workspace: "shop",
    rule: "New bots",
    severity: "critical",
    alerts: [{ kind: "bot.new", at: 0, data: { name: HOSTILE } }],
  },
  "https://gate.example.org",
);
const many = composeContent(
  {
    workspace: "shop",
    rule: "New bots",
    severity: "info",
    alerts: Array.from({ length: 900 }, () => ({
      kind: "bot.new" as const,
      at: 0,
      data: Object.fromEntries(
        Array.from({ length: 9 }, (_, at) => [`f${at}`, HOSTILE.repeat(99)]),
      ),
    })),
  },
  "https://gate.example.org",
);

const url = "https://hooks.example.org/x";
const CHANNELS: readonly HttpChannel[] = [
  { kind: "slack", settings: { url } },
  { kind: "discord", settings: { url } },
  { kind: "teams", settings: { url } },
  { kind: "telegram", settings: { token: "123456:abcdefghijklmnopqrstuvwxyz", chat: "-1" } },
  { kind: "ntfy", settings: { url, token: "" } },
  { kind: "webhook", settings: { url } },
];
const bodyOf = (kind: HttpChannel["kind"], of = content): string => {
  const channel = CHANNELS.find((each) => each.kind === kind);
  return channel === undefined ? "" : buildRequest(channel, of).body;
};

describe("a visitor's words", () => {
  it("mention no one in Slack, and are no link", () => {
    expect(bodyOf("slack")).toContain("&lt;!channel&gt;");
    expect(bodyOf("slack")).not.toMatch(/<!|<@|<script/);
  });

  it("mention no one in Discord, and are no Markdown", () => {
    const { allowed_mentions, embeds } = JSON.parse(bodyOf("discord"));
    expect(allowed_mentions).toEqual({ parse: [] });
    const [{ value }] = embeds[0].fields;
    expect(value).toContain("@\u200beveryone");
    expect(value).toContain("\\[x\\]\\(https://evil.example\\)");
  });

  it("are no Markdown and no mention in Teams", () => {
    const body = bodyOf("teams");
    expect(JSON.parse(body).attachments[0].contentType).toBe(
      "application/vnd.microsoft.card.adaptive",
    );
    expect(body).not.toContain("<script");
    expect(body).toContain("\\\\[x\\\\]");
  });

  it("are no markup and no mention in Telegram", () => {
    const { text, parse_mode } = JSON.parse(bodyOf("telegram"));
    expect(parse_mode).toBe("HTML");
    expect(text).toContain("&lt;script&gt;");
    expect(text).not.toMatch(/@(?!\u200b)/);
  });

  it("begin no line of their own, and no header, in ntfy", () => {
    const request = buildRequest({ kind: "ntfy", settings: { url, token: "tk_1" } }, content);
    expect(request.body).not.toContain("\nX: 1");
    expect(request.headers).toMatchObject({
      title: "New bot in shop",
      priority: "5",
      authorization: "Bearer tk_1",
    });
    for (const value of Object.values(request.headers)) expect(value).toMatch(/^[\x20-\x7e]*$/);
  });
});

describe("a message of 900 alerts", () => {
  it("stays below what each channel takes", () => {
    const slack = JSON.parse(bodyOf("slack", many));
    for (const { text } of slack.blocks.filter(({ type }: { type: string }) => type === "section"))
      expect(text.text.length).toBeLessThanOrEqual(3_000);
    const discord = JSON.parse(bodyOf("discord", many));
    const inEmbeds = discord.embeds
      .flatMap(
        (embed: {
          title: string;
          description: string;
          fields: { name: string; value: string }[];
        }) => [
          embed.title,
          embed.description,
          ...embed.fields.flatMap(({ name, value }) => [name, value]),
        ],
      )
      .join("").length;
    expect(inEmbeds).toBeLessThanOrEqual(6_000);
    expect(Buffer.byteLength(bodyOf("teams", many))).toBeLessThan(28_000);
    // It counts what is left without markup.
    const shown = JSON.parse(bodyOf("telegram", many)).text.replaceAll(/<[^>]*>|&\w+;/g, "_");
    expect(shown.length).toBeLessThanOrEqual(4_096);
    expect(Buffer.byteLength(bodyOf("ntfy", many))).toBeLessThanOrEqual(4_096);
  });
});
