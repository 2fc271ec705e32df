"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext } from "react";
import { type CheckMistakes, useMistakes } from "@/components/challenges/mistakes/use-mistakes";
import { Ago } from "@/components/ui/ago";
import { whole } from "@/components/ui/numbers";
import { ChallengesLink } from "./challenges-link";

const SentBackContext = createContext<readonly CheckMistakes[]>([]);

/**
 * Tells the fields of a policy which of its checks and rules have overspent its budget of mistakes.
 *
 * @param of `blocker`, or the document's id; null for a new one
 */
export function SentBackIn({ of, children }: { of: string | null; children: ReactNode }) {
  const { data } = useMistakes(of !== null);
  const policy = data?.policies.find(({ document, id }) => document === of || id === of);
  return <SentBackContext value={policy?.checks ?? []}>{children}</SentBackContext>;
}

/** Beside a check or rule that has overspent: says so, until its owner has decided otherwise. */
export function SentBack({ check, rule = null }: { check: string; rule?: string | null }) {
  const t = useTranslations("policy.sentBack");
  const found = useContext(SentBackContext).find(
    (each) => each.check === check && each.rule === rule,
  );
  const overrun = found?.overrun ?? null;
  if (overrun === null || (found?.state !== "monitored" && found?.state !== "over")) return null;
  return (
    <span className="mt-1 flex items-start gap-1.5 text-xs text-warning">
      <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden />
      <span>
        {t.rich(overrun.outcome, {
          mistakes: whole(overrun.mistakes),
          visitors: whole(overrun.visitors),
          people: whole(overrun.onePersonIn),
          ago: () => <Ago at={overrun.at} />,
          link: (chunks) => <ChallengesLink path="/mistakes">{chunks}</ChallengesLink>,
        })}
      </span>
    </span>
  );
}
