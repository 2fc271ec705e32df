import { cut } from "@/lib/base/cut";
import type { SentRequest } from "../sent-request";

/** The headers that a browser sends alike with pages, pictures and scripts, and that differ between people. */
const STABLE = ["accept-language", "sec-ch-ua", "sec-ch-ua-platform", "sec-ch-ua-mobile"] as const;
const MAX_PART = 64;

/** The difference between browsers with one user agent; "" where their headers are not known. */
export function headerShape(sent: SentRequest | undefined): string {
  if (sent === undefined) return "";
  return STABLE.map((name) => cut(sent.headers.get(name) ?? "", MAX_PART)).join("|");
}
