import type { ReportReason } from "@/lib/panel/schemas/reports";

/** Reasons to report a link: as the form offers them, and short for the operator. */
export const REASON_WORDS: Readonly<
  Record<ReportReason, { readonly question: string; readonly short: string }>
> = {
  phishing: {
    question: "It impersonates someone to get passwords or money",
    short: "Phishing",
  },
  malware: { question: "It tries to install something, or harms my device", short: "Malware" },
  spam: { question: "I never asked for it", short: "Spam" },
  other: { question: "Something else", short: "Other" },
};
