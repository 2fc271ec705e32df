import type { ReportReason } from "@/lib/panel/schemas/reports";

/** Reasons to report a link: as the form offers them, and short for the operator. */
export const REASON_WORDS: Readonly<
  Record<ReportReason, { readonly question: string; readonly short: string }>
> = {
  phishing: {
    question: "It impersonates someone to get passwords or money",
    short: "phishing",
  },
  malware: { question: "It tries to install something, or harms my device", short: "malware" },
  spam: { question: "It was sent to me without my asking", short: "spam" },
  other: { question: "Something else", short: "other" },
};
