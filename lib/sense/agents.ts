/**
 * Agents that drive a person's own browser, by what they put into the page while they act. Only what their makers'
 * extensions and tools add for themselves counts, none of which a site or a person has. Sources: Microsoft Clarity's
 * table of agentic browsers (Claude, Codex), the tools' own code (browser-use, Stagehand, Skyvern, Midscene,
 * OpenClaw, BrowserOS, Nova Act, Playwright), and public teardowns (Comet, Manus, Genspark).
 *
 * Some leave nothing that a page can see: Gemini in Chrome, Edge's Copilot, Brave's Leo, the extension of Playwright
 * MCP. ChatGPT's own cloud browser signs its requests (docs/signed-agents.md). A tool without markers may still say
 * `navigator.webdriver`.
 */
export const AGENTS = [
  {
    id: "claude",
    name: "Claude for Chrome",
    elements:
      "#claude-agent-glow-border,#claude-agent-stop-container,#claude-phantom-cursor,#claude-static-indicator-container",
    globals: [],
  },
  {
    id: "codex",
    name: "ChatGPT for Chrome",
    elements: "#codex-agent-overlay-root,[data-codex-favicon-badge]",
    globals: ["__codexAgentPopupInterceptor"],
  },
  { id: "comet", name: "Perplexity Comet", elements: "[id^=pplx-agent]", globals: [] },
  { id: "manus", name: "Manus", elements: "#manus-action-mask-host", globals: [] },
  { id: "genspark", name: "Genspark", elements: "#gs-overlay-cursor-style", globals: [] },
  {
    id: "openclaw",
    name: "OpenClaw",
    elements: "#__openclaw-annotations__,[data-openclaw-browser-ref]",
    globals: [],
  },
  { id: "browseros", name: "BrowserOS", elements: "#browseros-glow-overlay", globals: [] },
  {
    id: "browser-use",
    name: "browser-use",
    elements:
      "#playwright-highlight-container,#browser-use-debug-highlights,[browser-user-highlight-id],[data-browser-use-highlight]",
    globals: ["__browserUseDemoPanelLoaded"],
  },
  {
    id: "stagehand",
    name: "Stagehand",
    elements: "",
    globals: ["__stagehandInjected", "__stagehandV3__"],
  },
  {
    id: "skyvern",
    name: "Skyvern",
    elements: "skyvern-control-indicator",
    globals: ["globalDomDepthMap", "buildElementsAndDrawBoundingBoxes"],
  },
  {
    id: "midscene",
    name: "Midscene",
    elements: "[data-water-flow-pointer]",
    globals: ["midscene_element_inspector"],
  },
  { id: "nova-act", name: "Amazon Nova Act", elements: "[nova-act-id]", globals: [] },
  {
    id: "playwright",
    name: "Playwright",
    elements: "x-pw-glass,x-pw-highlight",
    globals: ["__playwright__binding__", "__pwInitScripts"],
  },
] as const satisfies readonly BrowserAgent[];

interface BrowserAgent {
  /** Its name in reports. New ones go to the end: a session names its agent by the position here. */
  readonly id: string;
  /** Its name for people, and in `session.agent`. */
  readonly name: string;
  /** A CSS selector; "" for none. */
  readonly elements: string;
  /** Properties of `window`. */
  readonly globals: readonly string[];
}

export const AGENT_IDS = AGENTS.map(({ id }) => id);
