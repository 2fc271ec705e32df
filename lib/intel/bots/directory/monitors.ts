import { readBots } from "./read-bots";

/** Bots that check whether a page is up, fast or valid. */
export const MONITORS = readBots({
  category: "monitor",
  sources: ["operators", "well-known-bots", "crawler-user-agents"],
  date: "2026-11",
  rows: `
    UptimeRobot | UptimeRobot | | uptimerobot | uptimerobot.com/help/locations
    Pingdom | SolarWinds | pingdom, pingdom.com_bot, pingdompagespeed, pingdomtms | pingdom | www.pingdom.com
    StatusCake | StatusCake | | statuscake | www.statuscake.com/kb/knowledge-base/what-are-your-ips
    Better Stack | Better Stack | better stack, better uptime bot, betteruptimebot | betterstack | betterstack.com/docs/uptime/frequently-asked-questions
    Checkly | Checkly | | checkly | www.checklyhq.com/docs/platform/allowlisting-traffic
    SentryUptimeBot | Sentry | | sentry | docs.sentry.io/security-legal-pii/security/ip-ranges
    Datadog Synthetics | Datadog | datadogsynthetics, datadog synthetics, datadog/synthetics, datadog synthetic | datadog | docs.datadoghq.com/synthetics
    Datadog Agent | Datadog | | | docs.datadoghq.com/agent
    New Relic | New Relic | newrelicbot, newrelicpinger, newrelicsynthetics | newrelic | docs.newrelic.com/docs/synthetics
    updown.io | updown.io | | updown | updown.io/api
    Hydrozen.io | Hydrozen | | hydrozen | docs.hydrozen.io/overview/misc/user-agent-and-ip-list
    Amazon Route 53 Health Check | Amazon | amazon route 53 health check service, amazon-route53-health-check-service | | docs.aws.amazon.com/Route53/latest/DeveloperGuide/route-53-ip-addresses.html
    Site24x7 | Zoho | | | www.site24x7.com
    Uptime-Kuma | Uptime Kuma | | | uptime.kuma.pet
    Google-Site-Verification | Google | | google-fetchers | developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers
    Chrome-Lighthouse | Google | chrome-lighthouse, lighthouse, google-lighthouse | | developer.chrome.com/docs/lighthouse
    Google PageSpeed | Google | google page speed insights, google-pagespeed, pagespeed | | pagespeed.web.dev
    Google-Structured-Data-Testing-Tool | Google
    Google-Certificates-Bridge | Google
    Google Cloud monitoring | Google | googlehc, googlestackdrivermonitoring | | cloud.google.com/monitoring
    AppInsights | Microsoft | | | learn.microsoft.com/azure/azure-monitor
    Azure Front Door | Microsoft | edge health probe | | learn.microsoft.com/azure/frontdoor/health-probes
    Azure App Service | Microsoft | healthcheck/1.0, readyforrequest/, alwayson | | learn.microsoft.com/azure/app-service/monitor-instances-health-check
    Azure Load Balancer | Microsoft | load balancer agent | | learn.microsoft.com/azure/load-balancer/load-balancer-custom-probe-overview
    Cloudflare-Healthchecks | Cloudflare | | | developers.cloudflare.com/health-checks
    Cloudflare-Traffic-Manager | Cloudflare | | | developers.cloudflare.com/load-balancing/monitors
    Cloudflare-SSLDetector | Cloudflare | cloudflare-ssldetector, developers.cloudflare.com/security-center, cloudflare-validator, cloudflarediagnostics | | developers.cloudflare.com/ssl
    ThousandEyes | Cisco
    Catchpoint | Catchpoint
    Dynatrace | Dynatrace | ruxitsynthetic, dynatracesynthetic | | docs.dynatrace.com
    Sentry | Sentry | sentry/ | | docs.sentry.io
    HubSpot | HubSpot
    CapsuleChecker | | | | www.capsulink.com/about
    Buck | | buck/ | | app.hypefactors.com/media-monitoring/about.html
    Baidu-YunGuanCe | | | | ce.baidu.com/topic/topic20150908
    Disqus | | | | disqus.com
    FeedValidator | | | | validator.w3.org/services
    Experibot | | | | amirkr.wixsite.com/experibot
    MBCrawler | | | | monitorbacklinks.com
    Streamline3Bot | | | | www.ubtsupport.com/legal/Streamline3Bot.php
    SurdotlyBot | | | | sur.ly/bot.html
    FreeWebMonitoring SiteChecker | | | | www.freewebmonitoring.com/bot.html
    minicrawler | | | | www.testomato.com/bot
  `,
  names: `
    AccessStatus; Acquia optimize; ActiveComply; AlertSite; BinaryCanary; Blackbox Exporter
    blackbox-exporter; Calibre = calibre/; carbon-umbrella-bot; changedetection
    changedetection.io; Check-Host.net; check_http; CheckHost; cloudflare-csup
    Cloudflare-Custom-Error-Page-Crawler; Cloudflare-SpeedTest; Consul Health Check
    Critical CSS Bot; Criticalcss.com; cron-job.org; Cronless; Curebot; DareBoost; deadlinkchecker
    DebugBear; deepnoc; Distill.io; Dotcom-Monitor; downnotifier.com; DowntimeDetector
    DreamHost Data Team; Drupalbot; Dubbotbot; EasyCron; easyDNS Monitoring; EdgeWatch; Envoy = envoy/hc
    ELB-HealthChecker; elmahio-uptimebot; EvoUptimeBot; FediDB; FediList Agent; fedistatsCrawler
    FedReporter Bot for FFIEC; FreshpingBot; GenomeCrawlerd; GomezAgent; Google Trust Services
    GotSiteMonitor.com; GTmetrix; HeadOnlyScraper; HetrixTools; Honeybadger Uptime Check
    HoneybadgerBot; HostTracker; internetVista monitor; Irokez.cz monitoring; IsDownBot; jetmon
    keycdn-tools; kube-probe; linkchecker; LogicMonitor; loopimprovements.com; lychee; MagnetmeBot
    Minoru's Fediverse Crawler; monitis = monitis -; monitoring360bot; Monsidobot; MonSpark
    montastic-monitor; MontasticMonitor; MxToolbox; Nagios; NETVIGIE; NIXStatsbot; NodePing
    ObservePoint; OhDear; OneTrust; OnlineOrNot.com_bot; Panopta; PingAdmin.Ru; pingping.io
    Prometheus; PRTG; PRTG Network Monitor; PRTGCloudBot; PTST; pulsetic.com
    Rackspace Monitoring = rackspace monitoring/; Rakuten Image extraction bot; Rigor; Scrunchbot
    SENTINEL-LinkCheck; SequelWP; Server Density Service Monitoring; ServerDensity; Silktide
    Site-Shot; Siteimprove.com; SiteimproveBot; SiteUptime.com; solarwinds; SpeedCurve; SQWatcher
    Sucuri Integrity Monitor; sv-watchagent; synthetic-monitoring-agent
    Uptime = uptime, uptime/; Uptimebot; Uptimebot.org; uptimedoctor; UptimeStatistics; Uptimia
    uptrends; UrlSuMa.de crawler; Validator.nu; Vigil = vigil/; videootv Bot; Visualping; vmcrawl; W3C-checklink
    W3C-mobileOK; W3C_CSS_Validator; W3C_I18n-Checker; W3C_Unicorn; W3C_Validator; Wachete
    Watchbot monitoring robot; WatchForBot; Watchful; WatchMouse; webmon; WebsiteOps; websitepulse
    WEDOS OnLine; wheresitup.com; WormlyBot; WOVN Crawler; WPMU DEV Hub; WPUmbrella
    Xenu Link Sleuth; YLT; Zabbix
  `,
});
