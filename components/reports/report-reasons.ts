import type { ReportReason } from "@/lib/panel/schemas/reports";

/** In the form's order. Listed here, since the schema's own list would bring its library into a public page. */
export const REASONS = [
  "phishing",
  "malware",
  "spam",
  "other",
] as const satisfies readonly ReportReason[];
