import { readBots } from "./read-bots";

/** Crawlers for links, rankings, brands and market data. */
export const SEO = readBots({
  category: "seo",
  sources: ["operators", "well-known-bots", "crawler-user-agents"],
  date: "2026-11",
  rows: `
    AhrefsBot | Ahrefs | ahrefsbot, ahrefssiteaudit | ahrefs | ahrefs.com/robot
    SemrushBot | Semrush | semrushbot, siteauditbot | | www.semrush.com/bot
    MJ12bot | Majestic | | | mj12bot.com
    DotBot | Moz | | | moz.com/help/moz-procedures/crawlers/dotbot
    rogerbot | Moz | | | moz.com/help/moz-procedures/crawlers/rogerbot
    Screaming Frog SEO Spider | Screaming Frog | | | www.screamingfrog.co.uk/seo-spider
    DataForSeoBot | DataForSEO | | | dataforseo.com/dataforseo-bot
    SISTRIX Crawler | SISTRIX | sistrix crawler, sistrix, 007ac9 crawler | | www.sistrix.com
    Barkrowler | Babbar | | | babbar.tech/crawler
    BLEXBot | WebMeUp | | | webmeup-crawler.com
    serpstatbot | Serpstat | | | serpstatbot.com
    SEOkicks | SEOkicks | seokicks, seokicks-robot | | www.seokicks.de/robot.html
    OnCrawl | OnCrawl | | | help.oncrawl.com
    Sitebulb | Sitebulb | | | sitebulb.com
    Stripebot | Stripe | stripebot/ | stripebot | docs.stripe.com/stripebot-crawler
    ZoominfoBot | ZoomInfo
    IndeedBot | Indeed | indeedbot, indeedjobbot
    Dataprovider.com | Dataprovider | dataprovider.com, dataproviderbot
    BuiltWith | BuiltWith | bw/ | | builtwith.com/biup
    spbot | | | | www.seoprofiler.com/bot
    twengabot | | | | www.twenga.com/bot.html
    postrank | | | | www.postrank.com
    sitebot | | | | www.sitebot.org
    linkdex | | | | www.linkdex.com
    NerdByNature.Bot | | | | www.nerdbynature.net/bot
    summify | | | | summify.com
    lssbot | | | | www.lssbot.com
    careerbot | | | | www.career-x.de/bot.html
    drupact | | | | www.arocom.de/drupact
    backlinkcrawler | | | | www.backlinktest.com/crawler.html
    CrystalSemanticsBot | | | | www.crystalsemantics.com/user-agent
    InterfaxScanBot | | | | scan-interfax.ru
    urlappendbot | | | | www.profound.net/urlappendbot.html
    smtbot | | | | www.similartech.com/smtbot
    memorybot | | | | mignify.com/bot.htm
    MegaIndex | | | | www.megaindex.ru/?tab=linkAnalyze
    nerdybot | | | | nerdybot.com
    xovibot | | | | www.xovibot.net
    yoozBot | | | | yooz.ir
    lipperhey | | | | www.lipperhey.com
    Domain Re-Animator Bot | | | | domainreanimator.com
    Livelapbot | | | | site.livelap.com/crawler
    collection@infegy.com | | | | infegy.com
    Sysomos | | | | www.sysomos.com
    RankActiveLinkBot | | | | rankactive.com/resources/rankactive-linkbot
    iskanie | | | | www.iskanie.com
    Veoozbot | | | | www.veooz.com/veoozbot.html
    datagnionbot | | | | www.datagnion.com/bot.html
    electricmonk | | | | www.duedil.com/our-crawler
    GarlikCrawler | | | | garlik.com
    vebidoobot | | | | blog.vebidoo.de/vebidoobot
    DomainStatsBot | | | | domainstats.io/our-bot
    mindUpBot | | | | www.datenbutler.de
    KosmioBot | | | | kosm.io/bot.html
    James BOT | | | | cognitiveseo.com/bot.html
    TinEye | | | | www.tineye.com/crawler.html
    SocialRankIOBot | | | | socialrank.io/about
    trendictionbot | | | | www.trendiction.de/bot
    epicbot | | | | www.epictions.com/epicbot
    Primalbot | | | | www.primal.com
    GnowitNewsbot | | | | www.gnowit.com
    Leikibot | | | | www.leiki.com
    PaperLiBot | | | | support.paper.li/entries/20023257-what-is-paper-li
    AndersPinkBot | | | | anderspink.com/bot.html
    Mediatoolkitbot | | | | mediatoolkit.com
    ExtLinksBot | | | | extlinks.com/Bot.html
    MuckRack | | | | muckrack.com
    Jamie's Spider | | | | jamiembrown.com
    Traackr.com | | | | www.traackr.com
    Twurly | | | | twurly.org
    BrandVerity | | | | www.brandverity.com/why-is-brandverity-visiting-me
    BomboraBot | | | | www.bombora.com/bot
    Companybook-Crawler | | | | www.companybooknetworking.com
    Genieo | | | | www.genieo.com/webfilter.html
    magpie-crawler | | | | www.brandwatch.net
    MeltwaterNews | | | | www.meltwater.com
    Moreover | | | | www.moreover.com
    ScoutJet | | | | www.scoutjet.com
    StorygizeBot | | | | www.storygize.com
    seoscanners | | | | www.seoscanners.net
    AlphaBot | | | | alphaseobot.com/bot.html
    blogmuraBot | | | | www.blogmura.com
    BoxcarBot | | | | boxcar.io
    Digincore bot | | | | www.digincore.com/crawler.html
    G2 Web Services | | | | www.g2webservices.com
    imrbot | | | | www.mignify.com
    Kemvibot | | | | kemvi.com
    Landau-Media-Spider | | | | bots.landaumedia.de/bot.html
    linkapediabot | | | | www.linkapedia.com
    PR-CY.RU | | | | a.pr-cy.ru
    Datafeedwatch | | | | www.datafeedwatch.com
    TangibleeBot | | | | tangiblee.com/bot
    WebDataStats | | | | webdatastats.com
    ZoomBot | | | | suite.seozoom.it/bot.html
    jpg-newsbot | | | | vipnytt.no/bots
    ICBot | | icbot/ | | ideasandcode.xyz
    Twingly | | | | twingly.com
    Rivva | | | | rivva.de
    GroupHigh | | | | www.grouphigh.com
    2ip.ru | | | | 2ip.ru/cms
    Caliperbot | | | | www.conductor.com/caliperbot
    online-webceo-bot | | | | online.webceo.com
    CheckMarkNetwork | | | | www.checkmarknetwork.com
    MixnodeCache | | | | cache.mixnode.com
    RegionStuttgartBot | | | | it.region-stuttgart.de/competenzatlas/unternehmen-suchen
    Datanyze | | | | www.datanyze.com/dnyzbot
    tweetedtimes | | | | tweetedtimes.com
    SearchAtlas | | | | SearchAtlas.com
    Neticle Crawler | | | | neticle.com/bot/en
    RyteBot | | | | bot.ryte.com
    zenback bot | | | | corp.logly.co.jp
    SentiBot | | | | sites.google.com/senti1.com/sentibot-eu/home
    Domains Project | | domains project/ | | github.com/tb0hdan/domains
    Pandalytics | | | | domainsbot.com/pandalytics
    seewithkids | | | | seewithkids.com/bot
    Cutbot | | | | cutbot.net
    BublupBot | | | | www.bublup.com/bublup-bot.html
    BrandONbot | | | | brandonmedia.net
    RidderBot | | | | ridder.co
    FindITAnswersbot | | | | search.it-influentials.com/bot.htm
    infoobot | | | | www.infoo.nl/bot.html
    SeobilityBot | | | | www.seobility.net/sites/bot.html
    Cincraw | | | | cincrawdata.net/bot
    Dragonbot | | | | www.dragonmetrics.com
    e.ventures Investment Crawler | | | | www.eventures.vc
    evc-batch | | | | www.eventures.vc
    seostar.co | | | | seostar.co/robot
    ev-crawler | | | | headline.com/legal/crawler
    woorankreview | | | | www.woorank.com
    BrightEdge Crawler | | | | www.brightedge.com
    SiteCheckerBotCrawler | | | | sitechecker.pro
    TombaPublicWebCrawler | | | | tombascraper.com
    CrawlyProjectCrawler | | | | crawlyproject.digitaldragon.dev
    KomodiaBot | | | | www.komodia.com/newwiki/index.php/URL_server_crawler
    KStandBot | | | | url-classification.io
    MTRobot | | | | metrics-tools.de/robot.html
    hyscore.io | | | | hyscore.io/crawler
    2ip bot | | | | 2ip.io
    Yellowbrandprotectionbot | | | | www.yellowbp.com/bot.html
    SEOlizer | | | | www.seolizer.de/bot.html
    vuhuvBot | | | | vuhuv.com/bot.html
    t3versionsBot | | | | www.t3versions.com/bot
    Cocolyzebot | | | | cocolyze.com/bot
    hypestat | | | | hypestat.com/bot
    sempi.tech | | | | sempi.tech/bot.html
    OpenGraphCheck | | | | opengraphcheck.com
    SenutoBot | | | | www.senuto.com
    PageThing | | | | pagething.com
    Audisto Crawler | | | | audisto.com/help/crawler/bot
    Vercelbot | | | | github.com/vercel/vercel/discussions/5095#discussioncomment-58705
    YextBot | | | | www.yext.com/platform/crawl
    CloudFlare-Prefetch | | | | developers.cloudflare.com/speed/optimization/content/prefetch-urls
  `,
  names: `
    acapbot; AGAKIDSBOT; AgencyAnalyticsBot; alexa site audit; Apercite; AudigentAdBot; AudistoBot
    AwarioRendererBot; awesomecrawler; B2B Bot; BDBot = bdbot/; BDCbot; BehloolBot; betaBot
    BigUpDataBot; BLP_bbot; BoardGamePricesBot; bot-pge.chlooe.com; botify; brainobot
    brokenlinkcheck.com; buzzbot; CaliberBot; CapterraBot; CentComBot; centurybot; ChargeBeeBot
    ClarityBot; Clearscopebot; cognitiveSEO Bot; cognitiveseo.com; content crawler spider
    contxbot; Corporama matcher; crawler_eb_germany; CrunchBot; DaspeedBot; Dead Link Checker
    Deskyobot; DnBCrawler; DnyzBot; domaincrawler; DomCopBot; Dow Jones Searchbot; elisabot
    eMoneyBot; EpivozCrawler; eright; ezooms; FDL Stats Bot; Fedicabot; FedReporterDataBot
    Fetch = fetch/; fidget-spinner-bot; friendly-spider; fuelbot; FullStoryBot; FuseonBot; Fyrebot
    GingerCrawler; gnam gnam spider; Grobbot; gslfbot; GuestpostsBot; HelloworkJobPostingBot
    Hlidam.to robot; IBM Crawler; impendoom-bot; intelium_bot; ips-agent; it2media-domain-crawler
    kazbtbot; keys-so-bot; kinsta-bot; Konturbot; Kukei.eu-Bot; Laserlikebot; LinkCheckerBot
    LinkisBot; LinkpadBot; LinksIndexerBot; LinkTiger; LinkWalker; lssrocketcrawler
    Luminator-robots; Macrobondbot; MADBbot; mappydata; MauiBot; MedialogiaBot; MediaMonitoringBot
    MergadoBot; MetaURI; MissinglettrBot; MixrankBot; mlbot; ModernizeBot; Monibot; MoodleBot
    MotoMinerBot; Multiviewbot; NetpeakCheckerBot; netresearchserver; niki-bot; Nimbostratus-Bot
    NitroBot; nomore404.com robot; noorobot; Nuzzel; Ocarinabot; Paqlebot; ParselySharesBot
    PlagAwareBot; PressEngineBot; PricedroneShoppingBot; PriEcoBot; PrivacyAwareBot; Pro-Sitemaps
    rakutenusabot-image; RankurBot; RavenCrawler; RepoLookoutBot; RetrevoPageAnalyzer
    RSiteAuditor; s4a-probe-bot; SandobaCrawler; ScrapeheroBot; screeenly-bot; SEBot-WA; semaltbot
    semanticbot; seo-audit-check-bot; seo4ajax.com; seoLyt; SeoSiteCheckup; SERankingBacklinksBot
    SERPtimizerBot; ServerHunterSpider; Sindup; SiteCheck-sitecrawl; siteexplorer.info; SiteLock
    SiteScoreBot; SitesOverPagesBot; Skroutz ImageBot; SkroutzBot; SkyworkSpider; SlaccaleBot
    SSSSBot; StatsDroneBot; StatusNestBacklinkSpider; SurveyBot; SustainabilityCrawler
    SwifteqLinkChecker; SWIMGBot; tigerbot; toplistbot; tracemyfile; UASlinkChecker; um-LN; Upflow
    URLSuMaBot; videootvBot; webcompanycrawler; webprosbot; WebwikiBot; woobot; WordCountBot
    WovnCrawler; wowLink Crawler = wowlink crawler/; WPMU DEV Broken Link Checker
    XML Sitemaps Generator; XoviOnpageCrawler; Yuuperbot; zebra-v2-bot; ZuperlistBot
  `,
});
