import { readBots } from "./read-bots";

/** Assistants and agents that read a page for someone. */
export const AI_ASSISTANTS = readBots({
  category: "aiAssistant",
  sources: ["operators", "ai.robots.txt"],
  date: "2026-11",
  rows: `
    ChatGPT-User | OpenAI | | chatgpt-user | platform.openai.com/docs/bots
    ChatGPT Agent | OpenAI | | chatgpt-agent | help.openai.com/en/articles/11845367
    OpenAI | OpenAI | openai/, openai
    Operator | OpenAI | -
    Claude-User | Anthropic | | anthropic | support.claude.com/en/articles/8896518
    Claude-Code | Anthropic | | | code.claude.com
    Perplexity-User | Perplexity | perplexity-user, perplexityuser | perplexity-user | docs.perplexity.ai/docs/resources/perplexity-crawlers
    MistralAI-User | Mistral AI | | mistral-user | docs.mistral.ai/robots
    Kimi-User | Moonshot AI | | kimi-user | www.kimi.com
    DuckAssistBot | DuckDuckGo | | duckassistbot | duckduckgo.com/duckduckgo-help-pages/results/duckassistbot
    Amzn-User | Amazon | | | developer.amazon.com/amazonbot
    meta-externalfetcher | Meta | | meta | developers.facebook.com/docs/sharing/webmasters/web-crawlers
    cohere-ai | Cohere
    Gemini-Deep-Research | Google
    Google-Agent | Google | | google-agent | developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers
    GoogleAgent-Mariner | Google
    GoogleAgent-URLContext | Google
    Google-NotebookLM | Google | google-notebooklm, notebooklm | google-fetchers | developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers
    Google-Gemini-CLI | Google
    Google-Firebase | Google
    NovaAct | Amazon | | | nova.amazon.com/act
    AmazonBuyForMe | Amazon
    amazon-QBusiness | Amazon
    Amazon-Quick | Amazon
    Amazon-Bedrock-AgentCore-Browser | Amazon | | | docs.aws.amazon.com/bedrock-agentcore
    Manus-User | Butterfly Effect | | | manus.im
    Devin | Cognition | devin/, devin | | devin.ai
    Code | Microsoft | -
    Cursor | Anysphere | -
    Trae | ByteDance | -
    opencode | opencode | | | opencode.ai
    kagi-fetcher | Kagi | | | kagi.com
    TongyiBot | Alibaba
    YiyanBot | Baidu
    QuillBot | QuillBot | quillbot, quillbot.com | | quillbot.com
    KlaviyoAIBot | Klaviyo | | | www.klaviyo.com
    QualifiedBot | Qualified | | | www.qualified.com
    BuddyBot | BuddyBotLearning | | | www.buddybotlearning.com
    Poggio-Citations | Poggio
    TwinAgent | Twin
    Shap-User | Parallel | | | parallel.ai
    GeistHaus-PageFetcher | GeistHaus
    AI2Bot-DeepResearchEval | Allen Institute for AI | | | allenai.org/crawler
    AgentTimes | The Agent Times | | | theagenttimes.com/about
    ModelContextProtocol | MCP fetch server | modelcontextprotocol/ | | github.com/modelcontextprotocol/servers
  `,
  names: `
    UseAI
  `,
});
