import type { ComponentType } from "react";
import { BehindAProxy } from "./behind-a-proxy";
import type { GuideProps } from "./guide-props";
import { Mistakes } from "./mistakes";
import { OwnDomains } from "./own-domains";
import { ProtectASite } from "./protect-a-site";
import { ReadingADecision } from "./reading-a-decision";
import { SmartUrls } from "./smarturls";

/** Guides by the last segment of their path. */
export const GUIDES: ReadonlyMap<
  string,
  { readonly title: string; readonly Text: ComponentType<GuideProps> }
> = new Map([
  ["protect-a-site", { title: "Protect a site", Text: ProtectASite }],
  ["behind-a-proxy", { title: "The right address", Text: BehindAProxy }],
  ["smarturls", { title: "SmartURLs", Text: SmartUrls }],
  ["own-domains", { title: "Links under your own name", Text: OwnDomains }],
  ["reading-a-decision", { title: "Reading a decision", Text: ReadingADecision }],
  ["mistakes", { title: "Avoiding false positives", Text: Mistakes }],
]);
