"use client";

import { useTranslations } from "next-intl";
import { z } from "zod/mini";
import { Badge, type Tone } from "@/components/ui/badge";
import { Cell, Head, Row, Table } from "@/components/ui/table";

const checksSchema = z.object({
  detail: z.object({
    decidedBy: z.nullable(z.string()),
    score: z.optional(z.number()),
    scoreParts: z.optional(z.array(z.object({ name: z.string(), points: z.number() }))),
    checks: z.array(
      z.object({
        id: z.string(),
        mode: z.string(),
        outcome: z.enum(["match", "pass", "skipped", "off"]),
        reason: z.optional(z.string()),
        evidence: z.optional(
          z.array(z.object({ source: z.string(), entry: z.string(), explanation: z.string() })),
        ),
      }),
    ),
  }),
});

const TONES = {
  match: "danger",
  pass: "good",
  skipped: "warning",
  off: "neutral",
} as const satisfies Record<string, Tone>;

/** A decision's checks in order, and its score; renders nothing without an explanation in the answer. */
export function Checks({ body }: { body: unknown }) {
  const t = useTranslations("playground");
  const parsed = checksSchema.safeParse(body);
  if (!parsed.success || parsed.data.detail.checks.length === 0) return null;
  const { checks, decidedBy, score, scoreParts = [] } = parsed.data.detail;
  return (
    <>
      {score !== undefined && (
        <p className="text-sm">
          {t.rich("checks.scoreScoreOf", {
            score,
            join: scoreParts.map(({ name, points }) => `${name} ${points}`).join(", "),
            span: (chunks) => <span className="text-quiet">{chunks}</span>,
          })}
        </p>
      )}
      <Table label={t("checks.checks")}>
        <Head columns={[t("checks.check"), t("checks.outcome"), t("checks.whatItFound")]} />
        <tbody>
          {checks.map(({ id, outcome, reason, evidence = [] }) => (
            <Row key={id}>
              <Cell className="font-medium">
                {id}
                {id === decidedBy && (
                  <span className="ml-2 text-xs text-quiet">{t("checks.decided")}</span>
                )}
              </Cell>
              <Cell>
                <Badge tone={TONES[outcome]}>{outcome}</Badge>
              </Cell>
              <Cell className="text-quiet">
                {reason}
                {evidence.map(({ source, entry, explanation }) => (
                  <span key={`${source} ${entry}`} className="block text-xs break-words">
                    {explanation}
                  </span>
                ))}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  );
}
