import type { BotCategory } from "@/lib/engine/bots";

/*
 * What programs call themselves, by kind. Own table of 2026-11: kinds and names as the programs' makers
 * document them, gone through with three public directories (arcjet/well-known-bots,
 * monperrus/crawler-user-agents and opawg/user-agents-v2, all MIT) so that the usual ones are here. Each is
 * looked for in whole words, without regard to case.
 */

/** Names between semicolons and line ends. */
const names = (text: string): readonly string[] =>
  text
    .split(/[;\n]/)
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "");

export const PROGRAM_NAMES: Readonly<Record<BotCategory, readonly string[]>> = {
  preview: names(`
    AASA-Bot; Akkoma; ArenaUnfurlBot; BingPreview; bitlybot; Bluesky; Bluesky Cardyb
    BlueskyPreviewBot; BufferLinkPreviewBot; cardyb; Chatwork LinkPreview; ClickUpBot
    ClickUpLinkUnfurler; Coda-Server-Fetcher; CodaBot; developers.google.com/+/web/snippet
    Digg Deeper; DingTalkBot-LinkService; Discordbot; Discourse Forum Onebox; Embedly
    EvernoteRichLinkBot; EveryoneSocialBot; facebookcatalog; facebookexternalhit; facebookexternalua
    facebookplatform; facebookscraper; facebot; FeishuBot; Flipboard; FlipboardProxy; Friendica
    GG PeekBot; github-camo; Goodreads; Google Favicon; Google Web Preview; Google-PageRenderer
    GoogleMessages; gotosocial; GroupMeBot; Hatena; Iframely; Jetslide; kakaotalk-scrap; KeybaseBot
    Lemmy; line-poker; Line/; Linespider; LinkedInBot; LMArenaUnfurlBot; LoomlyBot; Mastodon
    matrix-media-repo; Mattermost-Bot; Mediumbot-MetaTagFetcher; meta-externalhit; MetaInspector
    Microsoft-Teams; MicrosoftPreview; Misskey; Notion/; NotionEmbedder; OdklBot; opengraph
    OpenGraph.io; Orlo-LinkPreview; pinterest.com/bot; Pinterestbot; Pleroma; Quora-Bot; redditbot
    Rocket.Chat; SkypeUriPreview; Slack-ImgProxy; Slack-SSL-Checker; Slackbot
    Snap URL Preview Service; SnapURLPreview; SummalyBot; Synapse (bot; TelegramBot; Trello; Tumblr
    TweetmemeBot; TwilioProxy; Twitterbot; Valve/Steam; Viber; VKRobot; vkShare; WhatsApp; Xing Bot
    XING-contenttabreceiver; Yahoo Link Preview; Zoom-Bot; ZulipURLPreview
  `),
  feedReader: names(`
    Akregator; Apple-PubSub; artemis web reader; Atom Feed Robot; AwarioRssBot; Awasu/; BazQux
    Bloglines; Bloglovin; Blogtrottr; Brainstorm RSS; CommaFeed; Cozi-iCalendar-FeedReader; dlvr.it
    Elfeed; everyfeed-spider; fedoraplanet; feed fetcher; feed parser; feed reader; Feed Wrangler
    Feed-Fetcher; Feed43; Feedbin; feedbot; FeedBurner; FeedDemon; FeeddlerRSS; feeder.co; Feeder/
    FeedFetcher; FeedFetcher-Google; FeedFlow; FeedHQ; Feedly; FeedlyApp; FeedlyBot; FeedParser
    Feedpresso; Feedsearch Bot; Feedsearch-Crawler; Feedspot; Feedspotbot; FeedStation; Feedwind
    FetchRSS; Fever/; Fiery Feeds; FlexGet; FlipboardRSS; Fraidycat; FreshRSS; g2reader-bot; gofeed
    GreatNews; Gregarius; Gwene; IFTTT RSS; Innologica; Inoreader; Kill the Newsletter; Liferea/
    lire/; Livedoor FeedFetcher; LiveJournal.com; MagpieRSS; Micro.blog; Miniflux; MonitoRSS
    NAVER Blog Rssbot; NetNewsWire; Netvibes; Newsbeuter; NewsBlur; Newsboat; Newsify
    Newsify Feed Fetcher; newsraft; NewzCrawler; NextCloud News; Nextcloud-News; Omea Reader
    OpenRSS; Page2RSS; Planet Venus; PocketParser; PolitePol; Protopage; Pulp/; QuiteRSS; rawdog
    ReadKit; Readwise/; ReadYou; Reeder/; Refindbot; rss feed; RSS Guard; RSS Junkie; RSS reader
    RSS to Telegram; RSS-Feed-Parser; rss-is-dead.lol; rss-parser; RSS.Social; rss2tg; RSSAPI
    RssBandit; RssDemon; rssbot; rssguard; RSSHub; RSSingBot; RSSOwl; RSSOwlnix; RSSRadio; RssReaderBot
    ScourRSSBot; Selfoss/; sfeed; sfFeedReader; SharpReader; SilverReader; SimplePie; startmebot
    Stringer (; subscriber; subscribers; Superfeedr; theoldreader.com; Thunderbird RSS
    Tiny Tiny RSS; tt-rss; UniversalFeedParser; Unread RSS Reader; Unread/; upday; Vienna/
    Windows-RSS-Platform; WireReaderBot; YandoriRSSBot; Yarr/; yarrharr
  `),
  podcast: names(`
    Acast/; Airr; Airsonic; Amazon Music Podcast; AmazonAVS; AmazonMusic; Ampache; Anghami
    AntennaPod; Anytime Podcast Player; ARD Audiothek; ARD Sounds; ARD-Audiothek; audiobookshelf
    Audioboom; AudioNow; AudioWave; AvsDeviceSdk; BashPodder; BBCiPlayer; BeyondPod; Blubrry/; bPod
    Breaker/; BroadwayPodcastNetwork; Bullhorn; Buzzsprout; CampfireFM; capsule-android; Captivate/
    CarCurious; Castamatic; CastBox; castero; castget; Castopod; Castria; Castro; Chartable/; cliamp
    com.IDEngineering; CoolerFM; CPod; CurioCaster; cz.ceskeappky.podcasty; Deezer Podcasters
    Deezer/; Doggcatcher; Dosis Diaria; doubleTwist CloudPlayer; Downcast; FocusPodcast; foobar2000
    Fountain/; Fyyd; fyyd-poll; Gaana; Garmin; getmiro; Godcaster; Goodpods; Google-Podcast
    GooglePodcasts; gPodder; greg/; Headliner; hermespod.com; Himalaya/; HubbardApp; Hubhopper
    HyperCatcher; iCatcher; iCatcher!; iHeartRadio; Instacast/; iTMS; iTunes; itvnewsapp; iVoox
    J. River; Jamit; JamxFeeds; Juice/; KajabiPodcast; Kasts/; KidsPod; Kodi; lamarr; leparisien
    lesechos; lesindesradios; libmpv; Libsyn/; Libsyn4-peek; LibVLC; life-radio; Lisny; ListenNotes
    listentojam.com; Liulo; Luminary/; Magellan AI; Megaphone.fm; Megaphone/; Metacast/; Mimir-iOS
    Mimir-macOS; Moon FM; MPlayer; mpv; Music Player Daemon; MusicBee; my.com.astro.player; myTuner
    Newsly; NPROneAndroid; NRC Audio; NRC-Nieuws; NSPlayer; OmniStudio; OP3 Fetcher; OpenStream
    Outcast; Overcast; Overhaul FM; PeaCast; phonostar; Pinepods; Playapod; Player FM; PlayerFM
    Pocket Casts; PocketCasts; Podbean; Podcast; Podcast Addict; Podcast Guru; Podcast Republic
    Podcast-Sync; PodcastAddict; PodcastGuru; Podcastindex.org; Podcastly; podcastparser
    PodcastRepublic; Podcasts; Podcasts/; podcatcher; Podchaser; PodchaserParser; Podcini
    Podclipper; Podcruncher; Podfriend; Podgrab; Podhero; Podhome; Podimo; Podkast; Podkicker
    Podlink; PodLP; Podnews; PodPuppy; PodQast; Podroll; Podscribe; Podtail; Podtrac; PodTrapper
    Poduptime; Podverse; Podvine; Podyssey; Procast; PugpigBolt; pypodder; Radio thmanyah; Radio.com
    Radioline; RadioPublic; RedCircle; Rephonic; Roka Stereo; Saavn Player; ServeStream; Simplecast
    Snipd; SoundOn; SoundWaves; Spotify/; spotify_android; spotify_ios; spotify_other; Spreaker
    Spreaker/; Stitcher/; StitcherBot; Storybutton; StorytelDownloader; Swoot; Sybel; TED POD
    telmate-audio-player; TheEconomist-Darwin; TheEconomist-Lamarr; TPA/; tpapi; Transistor/; TREBLE
    TrueFans; Tumult; TuneIn Radio; TuneIn/; Turtlecast; Ubook Player; VictorReader; VLC/; Wavlake
    Winamp; WinampMPEG; Windows-Media-Player; XBMC; xiaoyuzhou; Yandex.Music; Zencast; Zune
  `),
  mail: names(`
    Airmail/; Apple Mail; Barca/; Betterbird; BlueMail; Canary Mail; Claws Mail; Edison Mail
    eM Client; eMClient; Evolution/; FairEmail; Fastmail/; FastmailUA; Foxmail/; GoogleImageProxy
    HCL Notes; HeyMail; Incredimail; K-9 Mail; KMail/; Lotus Notes; Lotus-Notes
    Mail.Ru Image Proxy; mail.ukr.net proxy; Mailbird/; MailMate; MailRuImageProxy; Mailspring
    Microsoft Office; ms-office; MSOffice; NaverMailApp; Outlook; Pocomail; Postbox/; Proton Mail
    ProtonMail; SamsungEmail; SeaMonkey Mail; Shortwave Image Fetcher; Superhuman/; Sylpheed
    The Bat!; Thunderbird; Windows Live Mail; Windows-Live-Mail; WindowsMail; YahooMailProxy
    YahooMobileMail; Zimbra/
  `),
  monitor: names(`
    AlertSite; Amazon Route 53 Health Check Service; Amazon-Route53-Health-Check-Service
    AppInsights; Better Stack; Better Uptime Bot; BetterUptimeBot; BinaryCanary; Blackbox Exporter
    blackbox-exporter; Calibre/; Catchpoint; changedetection; changedetection.io; Check-Host.net
    check_http; CheckHost; Checkly; Chrome-Lighthouse; Cloudflare-Healthchecks
    Cloudflare-SSLDetector; Cloudflare-Traffic-Manager; Cloudflare-Validator
    CloudflareDiagnostics; Consul Health Check; Criticalcss.com; cron-job.org; DareBoost
    Datadog Agent; Datadog Synthetics; DatadogSynthetics; deadlinkchecker; DebugBear; deepnoc
    Distill.io; Dotcom-Monitor; downnotifier.com; DowntimeDetector; Dubbotbot; DynatraceSynthetic
    EasyCron; ELB-HealthChecker; elmahio-uptimebot; FreshpingBot; GomezAgent
    Google Page Speed Insights; Google-Certificates-Bridge; Google-PageSpeed
    Google-Site-Verification; Google-Structured-Data-Testing-Tool; GoogleHC
    GoogleStackdriverMonitoring; GTmetrix; HetrixTools; Honeybadger Uptime Check; HostTracker
    Hydrozen.io; internetVista monitor; IsDownBot; jetmon; kube-probe; Lighthouse; linkchecker
    LogicMonitor; lychee; Monsidobot; MonSpark; montastic-monitor; MxToolbox; Nagios; NewRelicbot
    NewRelicPinger; NewRelicSynthetics; NIXStatsbot; NodePing; ObservePoint; OhDear; OneTrust
    OnlineOrNot.com_bot; PageSpeed; Pingdom; Pingdom.com_bot; PingdomPageSpeed; PingdomTMS
    Prometheus; PRTG; PRTG Network Monitor; PRTGCloudBot; PTST; pulsetic.com; Rigor
    RuxitSynthetic; sentry/; SentryUptimeBot; Server Density Service Monitoring; Silktide
    Site-Shot; Site24x7; Siteimprove.com; SiteimproveBot; SiteUptime.com; solarwinds; SpeedCurve
    StatusCake; Sucuri Integrity Monitor; ThousandEyes; updown.io; Uptime; Uptime-Kuma; Uptime/
    Uptimebot; Uptimebot.org; uptimedoctor; UptimeRobot; Uptimia; uptrends; Validator.nu
    Visualping; W3C-checklink; W3C-mobileOK; W3C_CSS_Validator; W3C_I18n-Checker; W3C_Unicorn
    W3C_Validator; Wachete; WatchMouse; websitepulse; wheresitup.com; WormlyBot; Xenu Link Sleuth
    YLT; Zabbix
  `),
  archive: names(`
    Archive-It; archive.org; archive.org_bot; ArchiveBot; ArchiveBox; ArchiveTeam
    Arquivo-web-crawler; ArquivoBot; bl.uk_lddc_bot; bl.uk_ldfc_bot; bne.es_bot; bnf.fr_bot
    BnFBot; CloudFlare-AlwaysOnline; CyotekWebCopy; europarchive.org; EZID; heritrix; HTTrack
    ia_archiver; Instapaper; kb.dk_bot; LAC_IAHarvester; Library Of Congress Web Archiving
    LinkAce; LinkArchiver; linkding; loc.gov/programs/web-archiving; MemGator; MirrorWebCrawler
    Nicecrawler; NLNZ_IAHarvester; NLUX_IAHarvester; Offline Explorer; Perma.cc; Pocket/
    SiteSucker; SmarshBot; Teleport Pro; Trove/; Wallabag; Wayback; web-archive-net.com.bot
    WebCite; WebCopier; WebZIP
  `),
  search: names(`
    360Spider; adidxbot; AdsBot-Google; Alexabot; Amazonbot; APIs-Google; Applebot; Ask Jeeves
    AspiegelBot; Baiduspider; bingbot; Brave-Search; Bravebot; Cliqzbot; coccocbot; ConveraCrawler
    Daum; Daumoa; DuckDuckBot; DuckDuckGo-Favicons-Bot; Exabot; Findxbot; Gigablast; Gigabot
    Google-InspectionTool; Google-Safety; Googlebot; Googlebot-Image; Googlebot-News
    Googlebot-Video; GoogleOther; HaosouSpider; ICCrawler; Infoseek; Kagibot; Mail.RU_Bot
    Marginalia; Mediapartners-Google; MetaJobBot; MojeekBot; msnbot; NaverBot; Neevabot; Nutch
    Openindex.io; OrangeBot; PetalBot; Presearch; Qwantbot; Qwantify; search.marginalia.nu
    Seekport; SeekportBot; SeznamBot; sogou; Sogou inst spider; Sogou Pic Spider; Sogou web spider
    StackRambler; Storebot-Google; StractBot; Teoma; Timpibot; Wotbox; YaCy; yacybot; Yahoo! Slurp
    yandex.com/bots; YandexBot; YandexImages; YandexMobileBot; YandexRenderResourcesBot; Yeti/
    YisouSpider
  `),
  aiSearch: [],
  aiAssistant: [],
  webhook: [],
  seo: [],
  advertising: [],
  aiTraining: names(`
    AddSearchBot; AgentTimes; AI2Bot; Ai2Bot-Dolma; aiHitBot; AISearchBot; amazon-kendra
    amazon-QBusiness; Amazon-Quick; Amzn-SearchBot; Amzn-User; Andibot; Anomura; anthropic-ai
    ApifyBot; ApifyWebsiteContentCrawler; atlassian-bot; Awario; AzureAI-SearchBot; bedrockbot
    bigsur.ai; Brightbot; Bytespider; CCBot; Channel3Bot; ChatGLM-Spider; ChatGPT-User
    Claude-Code; Claude-SearchBot; Claude-User; Claude-Web; ClaudeBot; Cloudflare-AutoRAG
    cohere-ai; cohere-training-data-crawler; Cotoyogi; Crawl4AI; DeepSeekBot; Devin/; Diffbot
    DuckAssistBot; FacebookBot; Factset_spyderbot; FirecrawlAgent; FriendlyCrawler
    Gemini-Deep-Research; Google-Agent; Google-CloudVertexBot; Google-Extended; Google-Gemini-CLI
    Google-NotebookLM; GoogleAgent-Mariner; GPTBot; iAskBot; iaskspider; ImagesiftBot; img2dataset
    kagi-fetcher; Kangaroo Bot; Kimi-User; laion-huggingface-processor; LinerBot; LinkupBot
    Manus-User; meta-externalagent; meta-externalfetcher; meta-webindexer; MistralAI-User; NovaAct
    NTENTbot; OAI-SearchBot; omgili; omgilibot; OpenAI; opencode; PanguBot; Panscient
    Perplexity-User; PerplexityBot; PhindBot; Poggio-Citations; QuillBot; SBIntuitionsBot
    Semantic-Visions; SemanticScholarBot; ShapBot; Spawning-AI; TavilyBot; Terra Cotta; TerraCotta
    Thinkbot; TikTokSpider; VelenPublicWebCrawler; webzio; webzio-extended; WRTNBot; YouBot
    ZanistaBot
  `),
  library: names(`
    .NET; AFNetworking; AHC; aiohttp; Akka-http; Alamofire; AnyEvent; Apache-HttpAsyncClient
    Apache-HttpClient; AppEngine-Google; apt/; aria2; Artifactory; Axel/; axios; BTWebClient; Bun/
    Bundler/; CFNetwork; clj-http; colly; Composer/; containerd; cpp-httplib; crawler4j; curl
    Dart; dart:io; Debian APT-HTTP; Deno; Docker/; Drupal; Erlang; excon/; Faraday; Finch/; git/
    Go-http-client; Go-network; got/; Gradle/; GStreamer; Guzzle; GuzzleHttp; hackney/; Homebrew/
    http_get; HTTParty; HttpClient; HTTPie; httpunit; HttpUrlConnection; httpx; httr
    hyper/; insomnia/; isahc/; Java-http-client; Java/; Java1; Jersey/; Jetty; Julia/; ktor
    ktor-client; Laminas; Lavf; libavformat; libcurl; libsoup; libwww-perl; lua-resty-http
    luasocket; lwp-trivial; LWP/; LWP::Simple; Magento/; Maven/; Mechanize; Microsoft URL Control
    Microsoft-CryptoAPI; mojolicious; needle/; newspaper/; Nexus/; node; node-fetch; node.js; npm/
    okhttp; Paw/; Pcore-HTTP; PHP-Curl-Class; php-requests; PHP/; phpcrawl; pip/; Postman
    PostmanRuntime; PowerShell; python; python-httpx; python-requests; python-urllib; RapidAPI
    RCurl; ReactorNetty; req/; request/; reqwest; rest-client; RestSharp; Ruby; Salesforce.com
    scalaj-http; Scrapy; SimpleScraper; sindresorhus/got; Snacktory; superagent; Symfony
    trafilatura; Typhoeus; undici; ureq; urllib3; WebClient; Wget; Wget2; WindowsPowerShell
    WinHTTP; WinHttpRequest; WordPress/; WWW-Mechanize; yarn/; Zend_Http_Client
  `),
  automation: names(`
    Adyen HttpClient; Amazon-Bedrock-AgentCore-Browser; AmazonBuyForMe; AutoHotkey; Browserbase
    Browserless; BrowserStack; CasperJS; Cypress/; Ghost Inspector; GitHub-Hookshot; GitLab
    HeadlessChrome; HtmlUnit; IFTTT; Integromat; jsdom; Lightpanda; Make/; Microlink; n8n
    Nightmare/; PayPal IPN; PhantomJS; Pipedream; Playwright; Power Automate; Prerender; Puppeteer
    Rendertron; Sauce Labs; Screenshot; ScreenshotOne; Selenium; Shopify-Captain-Hook; SlimerJS
    Splash Version; Stripe/; Svix-Webhooks; TestCafe; Twilio; url2png; Urlbox; vercel-screenshot
    WebDriver; wkhtmlto; wkhtmltoimage; wkhtmltopdf; Workato; Zapier; Zombie.js
  `),
  scanner: names(`
    Acunetix; air.ai/scanning; AliyunSecBot; Arachni; Assetnote; bbot/; BinaryEdge; BitSightBot
    Burp; BurpCollaborator; BurpSuite; Censys; CensysInspect; commix; cypex.ai/scanning; Detectify
    DirBuster; dirsearch; DNSScanner; Expanse; feroxbuster; ffuf; Foregenix; gobuster; Hardenize
    Hello World; HTTP Banner Detection; Hydra; Internet-structure-research; InternetMeasurement
    intruder.io; IntruderIO; Invicti; jaeles; Jorgee; K7MLWCBot; l9explore; l9scan; l9tcpid
    LeakIX; libredtail-http; masscan; ModatScanner; Morfeus; Nessus; Netcraft Web Server Survey
    NetcraftSurveyAgent; Netsparker; NetSystemsResearch; Nikto; Nmap; Nmap Scripting Engine
    Nuclei; OdinCrawler; Onyphe; OpenVAS; Probely; ProbelySPDR; Qualys; securityheaders; Shodan
    skipfish; sqlmap; SSL Labs; thc-hydra; TwinWaveScanner; UT-Dorkbot; visionheight.com/scan
    vuln-scanner; w3af; WanscannerBot; watchTowr; wfuzz; WhatWeb; WPScan; WTotem; xfa1; zgrab
    zmap; ZmEu
  `),
};
