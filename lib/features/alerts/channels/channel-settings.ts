import { z } from "zod";
import type { CHANNEL_KINDS } from "../alert-kinds";

const MAX_URL = 2_000;

/** @param hosts allowed ones, each with those below it; none: any */
const httpsUrl = (hosts: readonly string[] = []) =>
  z
    .string()
    .trim()
    .max(MAX_URL)
    .superRefine((text, context) => {
      const url = URL.parse(text);
      const refuse = (message: string) => context.addIssue({ code: "custom", message });
      if (url?.protocol !== "https:") return refuse("is not a URL that begins with https://");
      if (url.username !== "" || url.password !== "") return refuse("must not hold a password");
      const isKnown = hosts.some(
        (host) => url.hostname === host || url.hostname.endsWith(`.${host}`),
      );
      if (hosts.length > 0 && !isKnown) refuse(`must be at ${hosts.join(" or ")}`);
    });

const address = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@\p{Cc},;<>]+@[^\s@\p{Cc},;<>]+$/u, "is not an email address");

const settings = {
  mail: z.strictObject({ to: z.array(address).min(1, "names no address").max(10, "at most 10") }),
  slack: z.strictObject({ url: httpsUrl(["slack.com", "slack-gov.com"]) }),
  discord: z.strictObject({ url: httpsUrl(["discord.com", "discordapp.com"]) }),
  teams: z.strictObject({ url: httpsUrl() }),
  telegram: z.strictObject({
    token: z
      .string()
      .trim()
      .regex(/^\d{3,20}:[A-Za-z0-9_-]{20,80}$/, "is not a bot token"),
    chat: z
      .string()
      .trim()
      .regex(/^(?:-?\d{1,20}|@[A-Za-z][A-Za-z0-9_]{3,40})$/, "is neither a number nor @name"),
  }),
  ntfy: z.strictObject({
    url: httpsUrl(),
    token: z
      .string()
      .trim()
      .max(200)
      .regex(/^[\x21-\x7e]*$/, "has a character that no token has")
      .default(""),
  }),
  webhook: z.strictObject({ url: httpsUrl() }),
} as const satisfies Record<(typeof CHANNEL_KINDS)[number], z.ZodType>;

/** Where a channel leads, by its kind: what is sealed in the database. */
export const channelSettingsSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("mail"), settings: settings.mail }),
  z.strictObject({ kind: z.literal("slack"), settings: settings.slack }),
  z.strictObject({ kind: z.literal("discord"), settings: settings.discord }),
  z.strictObject({ kind: z.literal("teams"), settings: settings.teams }),
  z.strictObject({ kind: z.literal("telegram"), settings: settings.telegram }),
  z.strictObject({ kind: z.literal("ntfy"), settings: settings.ntfy }),
  z.strictObject({ kind: z.literal("webhook"), settings: settings.webhook }),
]);
export type ChannelSettings = z.output<typeof channelSettingsSchema>;
export type ChannelSettingsInput = z.input<typeof channelSettingsSchema>;

export type HttpChannel = Exclude<ChannelSettings, { kind: "mail" }>;

/**
 * The part of the settings that members may see: no token, and only the host of a URL that is as good as a password.
 */
export function hintOf(channel: ChannelSettings): string {
  switch (channel.kind) {
    case "mail":
      return channel.settings.to.join(", ");
    case "telegram":
      return channel.settings.chat;
    default:
      return `${new URL(channel.settings.url).host}/…`;
  }
}
