"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { countryName } from "@/components/policy/country/country-name";
import { Question } from "./question";
import type { SiteTestLinks, SiteTestState } from "./use-site-test";
import { type State, Visit } from "./visit";

/** The pages to open, and what came of them. @param onProven the owner has confirmed what only they can see */
export function Visits({
  test: { links },
  seen,
  canChallenge,
  error,
  isVerified,
  onProven,
}: {
  test: SiteTestLinks;
  seen: SiteTestState | undefined;
  canChallenge: boolean;
  error: string | undefined;
  isVerified: boolean;
  onProven: () => void;
}) {
  const t = useTranslations("integrations.test");
  const [isMe, setIsMe] = useState<boolean | null>(null);
  const [wasBlocked, setWasBlocked] = useState<boolean | null>(null);
  const { visit = null, block = null, challenge = null, solved = null } = seen ?? {};
  const answer = (next: { isMe?: boolean; wasBlocked?: boolean }) => {
    const now = { isMe, wasBlocked, ...next };
    setIsMe(now.isMe);
    setWasBlocked(now.wasBlocked);
    if (now.isMe === true && now.wasBlocked === true) onProven();
  };
  return (
    <>
      <ol className="divide-y divide-line rounded-md border border-line">
        <Visit
          name={t("visit")}
          text={t("visitText")}
          link={links.visit}
          state={stateOf(visit !== null, isMe)}
        >
          {visit?.blockAccess === 1 && <p className="text-warning">{t("visitBlocked")}</p>}
          {visit !== null && visit.blockAccess !== 1 && (
            <Question
              says={t("seen", {
                ip: visit.ip ?? "?",
                country: placeOf(visit.countryCode) ?? t("unknownCountry"),
              })}
              detail={visit.ua}
              asks={t("isThisYou")}
              yes={t("yes")}
              no={t("no")}
              answer={isMe}
              onAnswer={(yes) => answer({ isMe: yes })}
              advice={t("notYou")}
            />
          )}
        </Visit>
        <Visit
          name={t("block")}
          text={t("blockText")}
          link={links.block}
          state={stateOf(block !== null, wasBlocked)}
        >
          {block !== null && (
            <Question
              says={t("blocked")}
              asks={t("wereYou")}
              yes={t("wasBlocked")}
              no={t("wasLetIn")}
              answer={wasBlocked}
              onAnswer={(yes) => answer({ wasBlocked: yes })}
              advice={t("notEnforced")}
            />
          )}
        </Visit>
        {canChallenge && (
          <Visit
            name={t("challenge")}
            text={t("challengeText")}
            link={links.challenge}
            state={solved === null ? "waiting" : "good"}
          >
            {solved !== null && <p className="text-good">{t("solved")}</p>}
            {solved === null && challenge !== null && <p>{t("challenged")}</p>}
          </Visit>
        )}
      </ol>
      <p className="text-sm text-quiet">{t("away")}</p>
      <div aria-live="polite" className="text-sm">
        {error !== undefined && <p className="text-danger">{error}</p>}
        {isVerified && <p className="font-medium text-good">{t("done")}</p>}
      </div>
    </>
  );
}

function stateOf(isSeen: boolean, answer: boolean | null): State {
  if (!isSeen || answer === null) return "waiting";
  return answer ? "good" : "bad";
}

const placeOf = (country: string | null): string | null =>
  country === null || country === "NN" ? null : countryName(country);
