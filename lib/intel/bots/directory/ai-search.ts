import { readBots } from "./read-bots";

/** Crawlers of answer engines and of search for models. */
export const AI_SEARCH = readBots({
  category: "aiSearch",
  sources: ["operators", "ai.robots.txt", "well-known-bots"],
  date: "2026-11",
  rows: `
    OAI-SearchBot | OpenAI | | oai-searchbot | platform.openai.com/docs/bots
    Claude-SearchBot | Anthropic | | anthropic | support.claude.com/en/articles/8896518
    PerplexityBot | Perplexity | | perplexitybot | docs.perplexity.ai/docs/resources/perplexity-crawlers
    Amazonbot | Amazon | | amazonbot | developer.amazon.com/amazonbot
    Amzn-SearchBot | Amazon | | | developer.amazon.com/amazonbot
    meta-webindexer | Meta | | meta | developers.facebook.com/docs/sharing/webmasters/web-crawlers
    AzureAI-SearchBot | Microsoft
    MistralAI-Index | Mistral AI | | mistral-index | docs.mistral.ai/robots
    Kimi-SearchBot | Moonshot AI | | kimi-searchbot | www.kimi.com
    YouBot | You.com | | youbot | you.com
    PhindBot | Phind | | | www.phind.com
    Andibot | Andi | | | andisearch.com
    iaskspider | iAsk | iaskspider, iaskbot | | iask.ai
    ExaBot | Exa | exabot, exasearchbot | exabot | exa.ai
    LinkupBot | Linkup | | | www.linkup.so
    LinerBot | Liner | | liner | docs.getliner.com/docs/linerbot
    TavilyBot | Tavily | | | tavily.com
    ShapBot | Parallel | | | parallel.ai
    AddSearchBot | AddSearch | | | www.addsearch.com/bot
    amazon-kendra | Amazon | amazon-kendra, kendrabot | | docs.aws.amazon.com/kendra
    bedrockbot | Amazon | | | docs.aws.amazon.com/bedrock
    Cloudflare-AutoRAG | Cloudflare | | | developers.cloudflare.com/autorag
    Anomura | Direqt | | | direqt.ai
    Channel3Bot | Channel3
    ZanistaBot | Zanista
    Aranet-SearchBot | Aranet
    QueritBot | Querit | queritbot, querit-searchbot
    WRTNBot | Wrtn
    NTENTbot | Seekr | | | www.seekr.com
    SemanticScholarBot | Allen Institute for AI | | | www.semanticscholar.org/crawler
    atlassian-bot | Atlassian | | | www.atlassian.com
    Linguee Bot | DeepL | | | www.linguee.com/bot
    bigsur.ai | Big Sur AI
  `,
  names: `
    AISearchBot
  `,
});
