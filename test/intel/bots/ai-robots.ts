/* The agents of ai-robots-txt/ai.robots.txt (MIT), 2026-08-22. */
const TEXT = `
  AddSearchBot; AgentTimes; AI2Bot; AI2Bot-DeepResearchEval; Ai2Bot-Dolma; aiHitBot; AIWebIndex
  amazon-kendra; amazon-QBusiness; Amazonbot; AmazonBuyForMe; Amzn-SearchBot; Amzn-User; Andibot
  Anomura; anthropic-ai; ApifyBot; ApifyWebsiteContentCrawler; Applebot; Applebot-Extended
  Aranet-SearchBot; atlassian-bot; Awario; AzureAI-SearchBot; bedrockbot; bigsur.ai; Bravebot
  Brightbot; Brightbot 1.0; BuddyBot; Bytespider; CCBot; Channel3Bot; ChatGLM-Spider
  ChatGPT Agent; ChatGPT-User; Claude-Code; Claude-SearchBot; Claude-User; Claude-Web; ClaudeBot
  Cloudflare-AutoRAG; CloudVertexBot; Code; cohere-ai; cohere-training-data-crawler; Cotoyogi
  CragCrawler; Crawl4AI; Crawlspace; Cursor; Datenbank Crawler; DeepSeekBot; Devin; Diffbot
  DuckAssistBot; Echobot Bot; EchoboxBot; ExaBot; ExaSearchBot; FacebookBot; facebookexternalhit
  Factset_spyderbot; FirecrawlAgent; FriendlyCrawler; GeistHaus-PageFetcher; Gemini-Deep-Research
  Google-Agent; Google-CloudVertexBot; Google-Extended; Google-Firebase; Google-Gemini-CLI
  Google-NotebookLM; GoogleAgent-Mariner; GoogleAgent-URLContext; GoogleOther; GoogleOther-Image
  GoogleOther-Video; GPTBot; HenkBot; iAskBot; iaskspider; iaskspider/2.0; ICC-Crawler
  ImagesiftBot; imageSpider; img2dataset; ISSCyberRiskCrawler; kagi-fetcher; Kangaroo Bot
  Kimi-User; KlaviyoAIBot; KunatoCrawler; laion-huggingface-processor; LAIONDownloader; LCC
  Lightpanda; LinerBot; Linguee Bot; LinkupBot; Manus-User; meta-externalagent; Meta-ExternalAgent
  meta-externalfetcher; Meta-ExternalFetcher; meta-webindexer; MistralAI-User; MistralAI-User/1.0
  Mozilla-Tabstack; MyCentralAIScraperBot; NagetBot; netEstate Imprint Crawler; newsai; NotebookLM
  NovaAct; OAI-SearchBot; omgili; omgilibot; OpenAI; opencode; Operator; PanguBot; Panscient
  panscient.com; Perplexity-User; PerplexityBot; PetalBot; PhindBot; Poggio-Citations
  Poseidon Research Crawler; QualifiedBot; Querit-SearchBot; QueritBot; QuillBot; quillbot.com
  Reflectionbot; SBIntuitionsBot; Scrapy; SemrushBot-OCOB; SemrushBot-SWA; Shap-User; ShapBot
  Sidetrade indexer bot; Spider; TavilyBot; Terra Cotta; TerraCotta; Thinkbot; TikTokSpider
  Timpibot; TongyiBot; Trae; TwinAgent; UseAI; VelenPublicWebCrawler; WARDBot; Webzio-Extended
  webzio-extended; wpbot; WRTNBot; YaK; YandexAdditional; YandexAdditionalBot; YiyanBot; YouBot
  ZanistaBot
`;

export const AI_ROBOTS: readonly string[] = TEXT.split(/[;\n]/)
  .map((name) => name.trim())
  .filter((name) => name !== "");
