import { Check, CircleHelp, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { RuleOutcome, RuleTrial, TriedExpression } from "./use-try-rule";

const LOOKS: Readonly<Record<RuleOutcome, string>> = {
  decides: "text-good",
  matches: "text-good",
  late: "text-warning",
  "no-match": "text-quiet",
  failed: "text-warning",
  waiting: "text-warning",
  off: "text-quiet",
  invalid: "text-danger",
};

/** The outcome of a rule for a visitor, and the part of it that held. */
export function Tried({
  trial: { rules, decidedBy, visitor },
  at,
}: {
  trial: RuleTrial;
  /** The index of the rule, from 0. */
  at: number;
}) {
  const t = useTranslations("rules.try");
  const tried = rules[at];
  // Removed since it was tried.
  if (tried === undefined) return null;
  return (
    <div className="space-y-2">
      <p className={LOOKS[tried.outcome]}>
        {t(`outcomes.${tried.outcome}`, {
          ip: visitor.ip,
          other: decidedBy ?? "",
          reason: tried.error ?? tried.problems[0]?.message ?? "",
        })}
      </p>
      <Parts parts={tried.parts} />
    </div>
  );
}

const ICONS = { true: Check, false: X, waiting: CircleHelp, failed: CircleHelp } as const;
const COLORS = {
  true: "text-good",
  false: "text-danger",
  waiting: "text-warning",
  failed: "text-warning",
} as const;

function Parts({ parts }: Pick<TriedExpression, "parts">) {
  const t = useTranslations("rules.try");
  if (parts.length === 0) return null;
  return (
    <ul className="space-y-1">
      {parts.map(({ text, start, outcome, error }) => {
        const Icon = ICONS[outcome];
        return (
          <li key={`${start} ${text}`} className="flex items-start gap-2">
            <Icon className={`mt-0.5 size-4 shrink-0 ${COLORS[outcome]}`} aria-hidden />
            <span className="min-w-0">
              <code className="font-mono text-xs break-words">{text}</code>{" "}
              <span className="text-quiet">
                {t(`parts.${outcome}`)}
                {error !== undefined && `: ${error}`}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
