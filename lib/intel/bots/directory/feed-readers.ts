import { readBots } from "./read-bots";

/** Fetchers of RSS and Atom feeds. */
export const FEED_READERS = readBots({
  category: "feedReader",
  sources: ["operators", "well-known-bots", "crawler-user-agents"],
  date: "2026-11",
  rows: `
    FeedFetcher-Google | Google | | google-fetchers | developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers
    Feedly | Feedly | feedly, feedlyapp, feedlybot | | www.feedly.com/fetcher.html
    Feedbin | Feedbin | | | feedbin.com
    NewsBlur | NewsBlur | | | www.newsblur.com
    Inoreader | Inoreader | | | www.inoreader.com
    The Old Reader | The Old Reader | theoldreader.com | | theoldreader.com
    FreshRSS | FreshRSS | | | freshrss.org
    Miniflux | Miniflux | | | miniflux.app
    Tiny Tiny RSS | Tiny Tiny RSS | tiny tiny rss, tt-rss | | tt-rss.org
    BazQux | BazQux | | | bazqux.com/fetcher
    Fever | | fever/, fever | | feedafever.com
    NextCloud | | | | nextcloud.com
    SerendeputyBot | | | | serendeputy.com/about/serendeputy-bot
  `,
  names: `
    Akregator; Apple-PubSub; artemis web reader; Atom Feed Robot; AwarioRssBot; Awasu = awasu/
    Bloglines; Bloglovin; Blogtrottr; Brainstorm RSS; CommaFeed; Cozi-iCalendar-FeedReader
    dlvr.it; Elfeed; everyfeed-spider; fedoraplanet; feed fetcher; feed parser; feed reader
    Feed Wrangler; Feed-Fetcher; Feed43; feedbot; FeedBurner; FeedDemon; FeeddlerRSS
    Feeder = feeder/, feeder /; feeder.co; FeedFetcher; FeedFlow; FeedHQ; FeedParser; Feedpresso
    Feedsearch Bot; Feedsearch-Crawler; Feedspot; Feedspotbot; FeedStation; Feedwind; FetchRSS
    Fiery Feeds; FlexGet; FlipboardRSS; Fraidycat; g2reader-bot; gofeed; GreatNews; Gregarius
    Gwene; IFTTT RSS; Innologica; Kill the Newsletter; Liferea = liferea/; lire = lire/
    Livedoor FeedFetcher; LiveJournal.com; MagpieRSS; Micro.blog; MonitoRSS; NAVER Blog Rssbot
    NetNewsWire; Netvibes; Newsbeuter; Newsboat; Newsify; Newsify Feed Fetcher; newsraft
    NewzCrawler; NextCloud News; Nextcloud-News; NicheIndex; Omea Reader; OpenRSS; Page2RSS
    Planet Venus; PocketParser; PolitePol; Protopage; Pulp = pulp/; QuiteRSS; rawdog; ReadKit
    Readwise = readwise/; ReadYou; Reeder = reeder/; Refindbot; rss feed; RSS Guard; RSS Junkie
    RSS reader; RSS to Telegram; RSS-Feed-Parser; rss-is-dead.lol; rss-parser; RSS.Social; rss2tg
    RSSAPI; RssBandit; rssbot; RssDemon; rssguard; RSSHub; RSSingBot; RSSOwl; RSSOwlnix; RSSRadio
    RssReaderBot; ScourRSSBot; Selfoss = selfoss/; sfeed; sfFeedReader; SharpReader; SilverReader
    SimplePie; Specificfeeds; startmebot; Stringer = stringer (; subscriber; subscribers
    Superfeedr; Thunderbird RSS; UniversalFeedParser; Unread = unread/; Unread RSS Reader; upday
    Vienna = vienna/; Windows-RSS-Platform; WireReaderBot; YandoriRSSBot; Yarr = yarr/; yarrharr
  `,
});
