import type { ReportReason } from "@/lib/panel/schemas/reports";

/** What somebody may say is wrong with a link: to them, and short for the operator. */
export const REASON_WORDS: Readonly<
  Record<ReportReason, { readonly question: string; readonly short: string }>
> = {
  phishing: {
    question: "It pretends to be somebody else, to get passwords or money",
    short: "phishing",
  },
  malware: { question: "It tries to install something, or harms my device", short: "malware" },
  spam: { question: "It was sent to me without my asking", short: "spam" },
  other: { question: "Something else", short: "other" },
};
