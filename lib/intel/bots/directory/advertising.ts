import { readBots } from "./read-bots";

/** Reviewers and crawlers of advertising networks. */
export const ADVERTISING = readBots({
  category: "advertising",
  sources: ["operators", "well-known-bots", "crawler-user-agents"],
  date: "2026-11",
  rows: `
    AdsBot-Google-Mobile | Google | | google-special | developers.google.com/crawling/docs/crawlers-fetchers/google-special-case-crawlers
    AdsBot-Google | Google | | google-special | developers.google.com/crawling/docs/crawlers-fetchers/google-special-case-crawlers
    Mediapartners-Google | Google | mediapartners-google, mediapartners (googlebot) | google-special | developers.google.com/crawling/docs/crawlers-fetchers/google-special-case-crawlers
    Google-Adwords | Google | google-adwords, google-adwords-instant, google-adwords-express | | support.google.com/google-ads
    Google-Ads | Google | google-ads- | | support.google.com/google-ads
    Google-Display-Ads-Bot | Google
    AdIdxBot | Microsoft | | bing-others | www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0
    OAI-AdsBot | OpenAI | | oai-adsbot | platform.openai.com/docs/bots
    meta-externalads | Meta | | meta | developers.facebook.com/docs/sharing/webmasters/web-crawlers
    SnapchatAds | Snap | | | developers.snap.com/robots
    AmazonAdBot | Amazon | | amazon-adbot | adbot.amazon.com
    YandexDirect | Yandex | yandexdirect, yadirectfetcher | yandex | yandex.com/bots
    YandexAdNet | Yandex | | yandex | yandex.com/bots
    Baiduspider-ads | Baidu | | baidu
    CriteoBot | Criteo | | | www.criteo.com/criteo-crawler
    Taboolabot | Taboola
    Outbrain | Outbrain | | | www.outbrain.com/help/advertisers/invalid-url
    TTD-Content | The Trade Desk
    IAS crawler | Integral Ad Science | ias crawler, ias_crawler, ias-va | | integralads.com/site-indexing-policy
    ADmantX | Integral Ad Science
    Grapeshot | Oracle | grapeshotcrawler
    Proximic | Comscore | | | www.proximic.com/info/spider.php
    DoubleVerify | DoubleVerify
    Moatbot | Oracle
    Quantcastbot | Quantcast | | | www.quantcast.com/bot
    Adagiobot | Adagio
    Adbeat | Adbeat | adbeat_bot
    GumGum | GumGum | gumgum-bot
    Peer39 | Peer39 | peer39_crawler
    Seedtag | Seedtag | seedtagbot
    SklikBot | Seznam
    cXensebot | | | | www.cxense.com/bot.html
    AdvBot | | | | advbot.net/bot.html
    OutclicksBot | | | | www.outclicks.net
    Clickagy | | | | www.clickagy.com
    Eyeotabot | | | | www.eyeota.com
    bidswitchbot | | | | www.bidswitch.com/about-us
    VoluumDSP-content-bot | | | | codewise.com
  `,
  names: `
    A360-Search; adbeat.com; AdkernelTopicCrawler; AdsBot-IAB; adscanner; AdsTxtCrawler
    Amazing-SearchBot; BaiduAdsBot; Centro Ads.txt Crawler; ContextAd Bot; CybaaBot
    EcoVadisSustainabilityBot; EzLynx; EzoicBot; GroovinaAdsbot; Impact.com Agent
    KargoBot-Artemis; McontextualBot; MediavineMetadataParser; MgidBot; NanoInteractive
    NetSeer crawler; NetShelter ContentScan; NewsRoom.BI; NostoCrawlerBot; Pixalate.com
    productsup.io/crawler; Pulsepoint; Qwarrybot; Scope3; SirdataBot; SmartologyBot
    SpringserveBot; tracking-quality-spider; uipbot; um-FC; um-IC; webgains-bot; weborama-fetcher
    webspidermount; Yahoo Ad monitoring
  `,
});
