import { readBots } from "./read-bots";

/** Fetchers of previews of links, for chats and social networks. */
export const PREVIEWS = readBots({
  category: "preview",
  sources: ["operators", "well-known-bots", "crawler-user-agents"],
  date: "2026-11",
  rows: `
    iMessage | Apple | facebookexternalhit/1.1 facebot twitterbot/1.0
    facebookexternalhit | Meta | facebookexternalhit, facebookexternalua, facebookplatform, facebookscraper | meta | developers.facebook.com/docs/sharing/webmasters/web-crawlers
    facebookcatalog | Meta | | meta | developers.facebook.com/docs/sharing/webmasters/web-crawlers
    Facebot | Meta | | meta | developers.facebook.com/docs/sharing/webmasters/web-crawlers
    meta-externalhit | Meta | | meta | developers.facebook.com/docs/sharing/webmasters/web-crawlers
    WhatsApp | Meta | | | faq.whatsapp.com
    Twitterbot | X | | | developer.x.com/en/docs/x-for-websites/cards
    LinkedInBot | LinkedIn | | | www.linkedin.com
    Slackbot | Slack | slackbot, slackbot-linkexpanding | | api.slack.com/robots
    Slack-ImgProxy | Slack | slack-imgproxy, slack-ssl-checker | | api.slack.com/robots
    Discordbot | Discord | | | discord.com
    TelegramBot | Telegram | | telegram | core.telegram.org/bots/webhooks
    Pinterestbot | Pinterest | pinterestbot, pinterest.com/bot, pinterest/0. | pinterest | help.pinterest.com/en/business/article/pinterestbot
    redditbot | Reddit | | | www.reddit.com
    SkypeUriPreview | Microsoft
    BingPreview | Microsoft | | bing | www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0
    MicrosoftPreview | Microsoft | | bing-others | www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0
    Microsoft-Teams | Microsoft
    Google Favicon | Google
    Google Web Preview | Google
    Google-PageRenderer | Google | google-pagerenderer, developers.google.com/+/web/snippet
    GoogleMessages | Google | | google-fetchers | developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers
    Google-Read-Aloud | Google | | google-fetchers | developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers
    Google-PhysicalWeb | Google
    Snap URL Preview | Snap | snap url preview, snap url preview service, snapurlpreview | | developers.snap.com/robots
    Mastodon | Mastodon | | | joinmastodon.org
    Bluesky | Bluesky | bluesky, bluesky cardyb, cardyb, blueskypreviewbot | | bsky.app
    Synapse | Matrix | synapse (bot, matrix-media-repo, synapse | | github.com/element-hq/synapse
    Flipboard | Flipboard | flipboard, flipboardproxy | | about.flipboard.com/browserproxy
    VK | VK | vkrobot, vkshare | | vk.com/dev/Share
    OdklBot | VK | | | ok.ru
    Viber | Rakuten | | | www.viber.com
    LINE | LY Corporation | line-poker, linespider | | help2.line.me/linesearchbot/web
    KakaoTalk | Kakao | kakaotalk-scrap | | devtalk.kakao.com
    Steam | Valve | valve/steam
    Embedly | Embedly | | | support.embed.ly
    Iframely | Iframely | | | iframely.com/docs/about
    Notion | Notion | notion/, notionembedder | | www.notion.so
    Yahoo Link Preview | Yahoo | | | help.yahoo.com/kb/mail/yahoo-link-preview-SLN23615.html
    vercel-screenshot | Vercel
    bitlybot | Bitly | | | bitly.com
    Hatena | Hatena | | | www.hatena.ne.jp
    AddThis | | | | www.addthis.com
    newsharecounts | | | | newsharecounts.com/crawler
    PagePeeker | | | | pagepeeker.com/robots
  `,
  names: `
    AASA-Bot; Akkoma; ArenaUnfurlBot; BufferLinkPreviewBot; Chatwork LinkPreview; ClickUpBot
    ClickUpLinkUnfurler; Coda-Server-Fetcher; CodaBot; Digg Deeper; DingTalkBot-LinkService
    Discourse Forum Onebox; EvernoteRichLinkBot; EveryoneSocialBot; FeishuBot; Friendica
    GG PeekBot; github-camo; Goodreads; gotosocial; GroupMeBot; Jetslide; KeybaseBot; Lemmy
    ListGemBot; LMArenaUnfurlBot; LoomlyBot; Mattermost-Bot; Mediumbot-MetaTagFetcher
    MetaInspector; Misskey; Ning = ning/; opengraph; OpenGraph.io; Orlo-LinkPreview; Pleroma; Quora-Bot
    Rocket.Chat; SummalyBot; Trello; Tumblr; TweetmemeBot; TwilioProxy; Xing Bot
    XING-contenttabreceiver; Zoom-Bot; ZulipURLPreview
  `,
});
