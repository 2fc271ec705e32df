import { readBots } from "./read-bots";

/** Crawlers of search engines. */
export const SEARCH = readBots({
  category: "search",
  sources: ["operators", "well-known-bots", "crawler-user-agents"],
  date: "2026-11",
  rows: `
    Googlebot | Google | googlebot, googlebot-image, googlebot-news, googlebot-video, googlebot-mobile | google | developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers
    Google-InspectionTool | Google | | google | developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers
    Storebot-Google | Google | | google | developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers
    GoogleOther | Google | googleother, googleother-image, googleother-video | google | developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers
    APIs-Google | Google | | google-special | developers.google.com/crawling/docs/crawlers-fetchers/google-special-case-crawlers
    Google-Safety | Google | | google-special | developers.google.com/crawling/docs/crawlers-fetchers/google-special-case-crawlers
    PlayStore-Google | Google
    GoogleProducer | Google | | google-fetchers | developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers
    Bingbot | Microsoft | bingbot, msnbot | bing | www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0
    YandexBot | Yandex | yandexbot, yandexmobilebot, yandex.com/bots, yandexmedia, yandexvideo, yandexblogs, yandexnews, yandexwebmaster, yandexpagechecker, yandexaccessibilitybot, yandexrenderresourcesbot, yandexfavicons | yandex | yandex.com/support/webmaster/robot-workings/check-yandex-robots.html
    YandexImages | Yandex | | yandex | yandex.com/support/webmaster/robot-workings/check-yandex-robots.html
    Baiduspider | Baidu | baiduspider, baiduspider-image, baiduspider-video | baidu | help.baidu.com/question?prod_id=99&class=476&id=3001
    DuckDuckBot | DuckDuckGo | duckduckbot, duckduckbot-https | duckduckgo | duckduckgo.com/duckduckgo-help-pages/results/duckduckbot
    DuckDuckGo-Favicons-Bot | DuckDuckGo | | duckduckgo | duckduckgo.com
    Applebot | Apple | | apple | support.apple.com/en-us/119829
    Yahoo! Slurp | Yahoo | slurp, yahoo! slurp | yahoo | help.yahoo.com/kb/SLN22600.html
    Yahoo! Japan | LY Corporation | y!j, y!j-bri, y!j-bru, y!j-brw, y!j-asr, y!j-wsc | | www.yahoo-help.jp
    SeznamBot | Seznam | seznambot, seznamhomepagecrawler | seznam | o-seznam.cz/napoveda/vyhledavani/en/seznambot-crawler
    Yeti | Naver | yeti/, naverbot, yeti | naver | naver.me/spd
    PetalBot | Huawei | petalbot, aspiegelbot | petal | webmaster.petalsearch.com/site/petalbot
    Qwantbot | Qwant | qwantbot, qwantify, qwantbot-news | qwant | help.qwant.com/bot
    Sogou web spider | Sogou | sogou spider, sogou web spider, sogou inst spider, sogou pic spider, sogou news spider, sogou video spider, sogou orion spider, sogou blog spider | sogou | www.sogou.com/docs/help/webmasters.htm
    MojeekBot | Mojeek | | mojeek | www.mojeek.com/bot.html
    coccocbot | Coc Coc | coccocbot, coccocbot-web, coccocbot-image | coccoc | help.coccoc.com/en/search-engine/coccoc-robots
    Mail.RU_Bot | VK | | mailru | help.mail.ru/webmaster/indexing/robots
    Bravebot | Brave | bravebot, brave-search | | safe.search.brave.com/help/brave-search-crawler
    Kagibot | Kagi | | | kagi.com/bot
    360Spider | Qihoo 360 | 360spider, haosouspider | | www.so.com/help/help_3_2.html
    YisouSpider | Alibaba
    ToutiaoSpider | ByteDance
    SeekportBot | SISTRIX | seekport, seekportbot | | bot.seekport.com
    StractBot | Stract | | | trystract.com/webmasters
    Marginalia | Marginalia Search | marginalia, search.marginalia.nu | | search.marginalia.nu
    YaCy | YaCy | yacy, yacybot | | yacy.net/bot.html
    GeedoBot | Geedo | geedobot, geedoproductsearch, geedoshopproductfinder | geedo | geedo.com/product-search
    AlexandriaOrgBot | Alexandria.org | | | www.alexandria.org/bot.html
    WellKnownBot | Well-Known | | | well-known.dev/about
    Algolia Crawler | Algolia | | | www.algolia.com/doc/tools/crawler/getting-started/overview
    officestorebot | Microsoft | | | aka.ms/officestorebot
    IonCrawl | IONOS | | | www.ionos.de/terms-gtc/faq-crawler-en
    OpenWebSearch | OpenWebSearch.eu | owler, owler (ows.eu, owler-w | | openwebsearch.eu/owler
    Swisscows | Swisscows | swisscows, swisscows favicons
    Googlebot-IA | Google
    StartpagePrivateImageProxy | Startpage
    convera | | | | ews.converasearch.com/crawl.htm
    seekbot | | | | www.seekbot.net/bot.html
    scribdbot | | | | www.scribd.com
    discobot | | | | discoveryengine.com/discobot.html
    findthatfile | | | | www.findthatfile.com
    Aboundex | | | | www.aboundex.com/crawler
    wbsearchbot | | | | www.warebay.com/bot.html
    wocbot | | | | www.wocodi.com/crawler
    ichiro | | | | help.goo.ne.jp/help/article/1142
    acoonbot | | | | www.acoon.de/robot.asp
    openindexspider | | | | www.openindex.io/en/webmasters/spider.html
    integromedb | | | | www.integromedb.org/Crawler
    psbot | | | | www.picsearch.com/bot.html
    A6-Indexer | | | | www.a6corp.com/a6-web-scraping-policy
    OpenHoseBot | | | | www.openhose.org/bot.html
    IstellaBot | | | | www.tiscali.it
    DeuSu | | deusu/ | | deusu.de/robot.html
    SafeSearch microdata crawler | | | | safesearch.avira.com
    Gluten Free Crawler | | gluten free crawler/ | | glutenfreepleasure.com
    Sonic | | sonic/ | | www.yama.info.waseda.ac.jp/~crawler/info_en.html
    FemtosearchBot | | | | femtosearch.com
    PiplBot | | | | www.pipl.com/bot
    Bot.AraTurka.com | | | | www.araturka.com
    Blackboard | | | | help.blackboard.com/Learn/Administrator/Hosting/Tools_Management/SafeAssign
    Jooblebot | | | | jooble.org/jooble-bot
    JobboerseBot | | | | www.jobboerse.com/bot.htm
    trovitBot | | | | www.trovit.com/bot.html
    A Patent Crawler | | | | scitas.epfl.ch
    INETDEX-BOT | | | | inetdex.com/bot.html
    AcademicBotRTU | | | | academicbot.rtu.lv
  `,
  names: `
    Coccoc; google-xrawler; Sogou
    7Siters; Alexabot; AmazonProductDiscovery; AmazonSellerInitiatedListing; arabot; Ask Jeeves
    Autoconfig Test from USTC; BIGLOTRON; blekkobot; br-crawler; CDSCbot; citeseerxbot; Citoid
    CLASSLA-web; Cliqzbot; ConveraCrawler; Coveobot; CyberFindCrawler; Daum; Daumoa
    EasyBib AutoCite; edisterbot; FAST Enterprise Crawler; FAST-WebCrawler; FediIndex; Fedineko
    findlink; Findxbot; fiperbot; Flamingo_SearchEngine; FleebsBot; fluffy; fr-crawler; Freespoke
    Funnelback; FyndSearchEngine-Crawler; FyndSearchEngine-ReCrawler; Gabanzabot; Gaisbot
    Gigablast; Gigabot; GlobalWebSearch; Greppr Web Crawler; grub.org; gsa-crawler; Gulper Web Bot
    hgfAlphaXCrawl; IbouBot; Infoseek; intelx.io_bot; IRLbot; jobswithgptcom-bot; jyxobot
    lb-spider; Level9SearchBot; MagiBot; MatchorySearch; MetaJobBot; mithril-crawler; msrbot
    NapBot; Neevabot; NestDaddybot; Nutch; OICrawler; Openindex.io; OpenTheBoxBot; OrangeBot
    PhxBot; Presearch; purebot; Scrubby; Searcherweb; Searcherxweb; SearchExpress; SiteSearch360
    SMTnetPMBot; Sosospider; speedy; SpiderLing; StackRambler; stepstoneCrawlBot; tagoobot; Teoma
    TheInternetSearchx; top100.rambler.ru crawler; UGAResearchAgent; UsineNouvelleCrawler
    voilabot; VsuSearchSpider; WadooBot; WepchSearchEngine; WeSEE:Search; WordupInfoSearch
    woriobot; Wotbox; yanga; YoudaoBot; Zealbot; ZoteroTranslationServer/WMF; ZumBot; ZyBorg
  `,
});
