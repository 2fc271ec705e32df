import type { ComponentType } from "react";
import { Alerts } from "./alerts";
import { Authentication } from "./authentication";
import { BehindAProxy } from "./behind-a-proxy";
import { BotDirectory } from "./bot-directory";
import { Bots } from "./bots";
import { Campaigns } from "./campaigns";
import { Challenges } from "./challenges";
import { ConfigurationAsCode } from "./configuration-as-code";
import { Credits } from "./credits";
import { Forms } from "./forms";
import type { GuideProps } from "./guide-props";
import { JavaScriptVerification } from "./javascript-verification";
import { ManagementApi } from "./management-api";
import { Mistakes } from "./mistakes";
import { MovingIn } from "./moving-in";
import { Operating } from "./operating";
import { OwnDomains } from "./own-domains";
import { PrivacyLaw } from "./privacy-law";
import { ProtectASite } from "./protect-a-site";
import { Proxies } from "./proxies";
import { ReadingADecision } from "./reading-a-decision";
import { Rules } from "./rules";
import { SecurityPrivacy } from "./security-privacy";
import { SignedAgents } from "./signed-agents";
import { SmartUrls } from "./smarturls";
import { Streams } from "./streams";
import { Visits } from "./visits";
import { Webhooks } from "./webhooks";

/** Guides by the last segment of their path. */
export const GUIDES: ReadonlyMap<
  string,
  { readonly title: string; readonly Text: ComponentType<GuideProps> }
> = new Map([
  ["protect-a-site", { title: "Protect a site", Text: ProtectASite }],
  ["proxies", { title: "Protect a site without code", Text: Proxies }],
  ["rules", { title: "Rules", Text: Rules }],
  ["bots", { title: "Bots and robots.txt", Text: Bots }],
  ["challenges", { title: "Challenges", Text: Challenges }],
  ["visits", { title: "Whole visits and honeypots", Text: Visits }],
  ["signed-agents", { title: "Agents that prove who they are", Text: SignedAgents }],
  ["forms", { title: "Protect a form", Text: Forms }],
  ["behind-a-proxy", { title: "The right address", Text: BehindAProxy }],
  ["smarturls", { title: "SmartURLs", Text: SmartUrls }],
  ["own-domains", { title: "Links under your own name", Text: OwnDomains }],
  ["javascript-verification", { title: "JavaScript verification", Text: JavaScriptVerification }],
  ["reading-a-decision", { title: "Reading a decision", Text: ReadingADecision }],
  ["bot-directory", { title: "Directory of bots", Text: BotDirectory }],
  ["mistakes", { title: "Avoiding false positives", Text: Mistakes }],
  ["moving-in", { title: "Moving in", Text: MovingIn }],
  ["authentication", { title: "API keys", Text: Authentication }],
  ["credits", { title: "Credits, packages and limits", Text: Credits }],
  ["alerts", { title: "Alerts", Text: Alerts }],
  ["campaigns", { title: "Campaigns", Text: Campaigns }],
  ["webhooks", { title: "Webhooks", Text: Webhooks }],
  ["streams", { title: "Streams to your own systems", Text: Streams }],
  ["management-api", { title: "Management API", Text: ManagementApi }],
  ["configuration-as-code", { title: "Configuration as code", Text: ConfigurationAsCode }],
  ["security", { title: "Security, privacy and retention", Text: SecurityPrivacy }],
  ["privacy-law", { title: "Privacy law", Text: PrivacyLaw }],
  ["operating", { title: "Operating", Text: Operating }],
]);
