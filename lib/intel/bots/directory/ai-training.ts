import { readBots } from "./read-bots";

/** Crawlers that collect for models and data sets. */
export const AI_TRAINING = readBots({
  category: "aiTraining",
  sources: ["operators", "ai.robots.txt", "well-known-bots", "crawler-user-agents"],
  date: "2026-11",
  rows: `
    GPTBot | OpenAI | | gptbot | platform.openai.com/docs/bots
    ClaudeBot | Anthropic | claudebot, claude-web, anthropic-ai | anthropic | support.claude.com/en/articles/8896518
    Google-Extended | Google | - | | developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers
    Google-CloudVertexBot | Google | google-cloudvertexbot, cloudvertexbot | google-special | developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers
    Applebot-Extended | Apple | - | | support.apple.com/en-us/119829
    CCBot | Common Crawl | | ccbot | commoncrawl.org/ccbot
    Bytespider | ByteDance
    TikTokSpider | ByteDance
    meta-externalagent | Meta | | meta | developers.facebook.com/docs/sharing/webmasters/web-crawlers
    FacebookBot | Meta | | meta | developers.facebook.com/docs/sharing/bot
    AI2Bot | Allen Institute for AI | ai2bot, ai2bot-dolma | | allenai.org/crawler
    cohere-training-data-crawler | Cohere
    DeepSeekBot | DeepSeek
    ChatGLM-Spider | Zhipu AI
    PanguBot | Huawei
    SBIntuitionsBot | SB Intuitions | | | www.sbintuitions.co.jp/bot
    Cotoyogi | ROIS | | | ds.rois.ac.jp/en_center8/en_crawler
    ICC-Crawler | NICT | icc-crawler, iccrawler | | ucri.nict.go.jp/en/icccrawler.html
    YandexAdditional | Yandex | yandexadditional, yandexadditionalbot | yandex | yandex.com/support/webmaster
    Diffbot | Diffbot | | | www.diffbot.com
    omgili | Webz.io | omgili, omgilibot | | webz.io/bot.html
    webzio | Webz.io | webzio, webzio-extended | | webz.io/bot.html
    img2dataset | img2dataset | | | github.com/rom1504/img2dataset
    laion-huggingface-processor | LAION | laion-huggingface-processor, laiondownloader | | laion.ai
    Timpibot | Timpi | | | timpi.io
    ImagesiftBot | Hive | | | imagesift.com/about
    Kangaroo Bot | Kangaroo LLM | kangaroo bot, kangaroobot
    KimiBot | Moonshot AI | | kimibot | www.kimi.com
    VelenPublicWebCrawler | Velen | | | velen.io
    Factset_spyderbot | FactSet | | | www.factset.com/ai
    aiHitBot | aiHit | | | www.aihitdata.com/about
    Panscient | Panscient | panscient, panscient.com | | panscient.com/faq.htm
    ApifyBot | Apify | apifybot, apifywebsitecontentcrawler | | docs.apify.com
    FirecrawlAgent | Firecrawl | | | docs.firecrawl.dev
    Crawl4AI | Crawl4AI
    Brightbot | Bright Data | brightbot, brightbot 1.0 | | brightdata.com/brightbot
    Crawlspace | Crawlspace | | | crawlspace.dev
    Sidetrade indexer bot | Sidetrade | | | www.sidetrade.com
    netEstate Imprint Crawler | netEstate | netestate imprint crawler, netestate ne crawler | | www.website-datenbank.de
    Datenbank Crawler | netEstate
    Poseidon Research Crawler | Poseidon Research | | | www.poseidonresearch.com
    ISSCyberRiskCrawler | ISS-Corporate | | | iss-cyber.com
    EchoboxBot | Echobox | echoboxbot, echobot bot | | echobox.com
    CragCrawler | CragSoftware
    AIWebIndex | Lyrenth
    TerraCotta | Ceramic AI | terracotta, terra cotta | | github.com/CeramicTeam/CeramicTerracotta
    Awario | Awario | awario, awariobot, awariosmartbot | | awario.com/bots.html
    Spider | Spider | spider-rs | | spider.cloud
    KunatoCrawler | Kunato
    NagetBot | Naget
    WARDBot | Webspark
    Spawning-AI | Spawning
    LCC | Leipzig University | lcc (, lcc/ | | corpora.informatik.uni-leipzig.de/crawler_faq.html
    MaCoCu | MaCoCu | | | macocu.eu
    YaK | Meltwater | yak/ | | www.meltwater.com
    BUbiNG | University of Milan | | | law.di.unimi.it/BUbiNG.html
    TurnitinBot | Turnitin | turnitin, turnitinbot | | www.turnitin.com/robot/crawlerinfo.html
    Reflectionbot | Reflection | | | reflection.ai
    Mozilla-Tabstack | Mozilla | | | docs.tabstack.ai/trust/controlling-access
    SemrushBot-OCOB | Semrush | | | www.semrush.com/bot
    SemrushBot-SWA | Semrush | | | www.semrush.com/bot
    wpbot | QuantumCloud | | | www.quantumcloud.com
    Thinkbot | Thinkbot | | | www.thinkbot.agency
  `,
  names: `
    ExteContextCrawl; Flyriverbot; FriendlyCrawler; HenkBot; ImageMind; imageSpider
    MyCentralAIScraperBot; newsai; Novellum; Semantic-Visions; TaraGroup Intelligent Bot
    TSM-turingos
  `,
});
