import { z } from "zod";

/** One change. */
export const auditEvent = z.object({
  id: z.string().describe("A decimal number."),
  at: z.iso.datetime(),
  actor: z.string().describe("`operator`, or the user's email address at that time."),
  action: z.string().describe("`key.revoke`, `list.import`, …"),
  target: z.string().nullable(),
  details: z.unknown().describe("`before` and `after`, and other context."),
});
export type AuditEventRow = z.output<typeof auditEvent>;

export const auditPage = z.object({
  events: z.array(auditEvent),
  next: z.string().nullable().describe("For `before`; null on the last page."),
  areas: z.array(z.string()).describe("Areas to filter by, on the first page; else empty."),
});
export type AuditPage = z.output<typeof auditPage>;
