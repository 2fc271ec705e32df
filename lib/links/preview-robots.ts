const LIST = "crawler-user-agents";

/**
 * Robots that fetch a shared link to show a preview card: no visitors. Each with a pattern of its user agents,
 * and the source: its operator, or the user agents collected by the list of that name.
 */
const PREVIEW_ROBOTS: readonly { readonly pattern: string; readonly source: string }[] = [
  {
    pattern: "facebookexternalhit/",
    source: "https://developers.facebook.com/docs/sharing/webmasters/web-crawlers",
  },
  {
    pattern: "facebookcatalog/",
    source: "https://developers.facebook.com/docs/sharing/webmasters/web-crawlers",
  },
  {
    pattern: "meta-externalfetcher/",
    source: "https://developers.facebook.com/docs/sharing/webmasters/web-crawlers",
  },
  // Whole user agents: the apps of these two may name themselves behind a browser's, for people.
  { pattern: "^WhatsApp", source: LIST },
  { pattern: "^Viber", source: LIST },
  { pattern: "Twitterbot", source: LIST },
  { pattern: "Slackbot-LinkExpanding", source: "https://api.slack.com/robots" },
  { pattern: "Slack-ImgProxy", source: "https://api.slack.com/robots" },
  { pattern: "Discordbot/", source: LIST },
  { pattern: "TelegramBot", source: LIST },
  { pattern: "LinkedInBot/", source: LIST },
  { pattern: "SkypeUriPreview", source: LIST },
  { pattern: "MicrosoftPreview/", source: LIST },
  { pattern: "Pinterestbot/", source: "https://www.pinterest.com/bot.html" },
  { pattern: "redditbot/", source: LIST },
  { pattern: "Mastodon/", source: LIST },
  { pattern: "Snap URL Preview Service", source: LIST },
  { pattern: "SnapURLPreview/", source: LIST },
  { pattern: "Iframely/", source: "https://iframely.com/docs/about" },
  { pattern: "Embedly", source: LIST },
  { pattern: "vkShare", source: LIST },
];

const PATTERN = new RegExp(PREVIEW_ROBOTS.map(({ pattern }) => pattern).join("|"), "i");

/** Whether a user agent is a preview robot's. Claiming to be one gains nothing but a preview. */
export function isPreviewRobot(ua: string | undefined): boolean {
  return ua !== undefined && PATTERN.test(ua);
}
