"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { programLabel } from "@/components/traffic/program-label";
import { Button } from "@/components/ui/button";
import { whole } from "@/components/ui/numbers";
import { Nothing, PanelCard } from "./panel-card";
import type { OverviewAnswer, ProgramTally } from "./use-overview";
import { type TrafficLink, useTrafficLink } from "./use-traffic-link";

const SHOWN_AT_FIRST = 6;
const COLUMNS = ["seen", "blocked", "wouldBlock", "verified", "faked"] as const;
const CELL = "py-1.5 pl-3 text-right tabular-nums";

/** The bots among the visitors, by name: seen, blocked, proven and pretended. */
export function ProgramsCard({ overview: { programs, window } }: { overview: OverviewAnswer }) {
  const t = useTranslations("overview");
  const linkTo = useTrafficLink(window);
  const [isWhole, setIsWhole] = useState(false);
  return (
    <PanelCard title={t("programsCard.bots")} aside={t("programsCard.verifiedProvenBy")}>
      {programs.length === 0 ? (
        <Nothing>{t("programsCard.noBotsIn")}</Nothing>
      ) : (
        <>
          {/* Scrollable content must be reachable by keyboard. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
          <section aria-label={t("programsCard.bots")} tabIndex={0} className="overflow-x-auto">
            <table className="w-full text-sm">
              <thead>
                <tr className="text-xs text-quiet">
                  <th scope="col" className="pb-1 text-left font-medium">
                    {t("programsCard.bot")}
                  </th>
                  {COLUMNS.map((name) => (
                    <th
                      key={name}
                      scope="col"
                      className="pb-1 pl-3 text-right font-medium whitespace-nowrap"
                    >
                      {t(`programsCard.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {(isWhole ? programs : programs.slice(0, SHOWN_AT_FIRST)).map((program) => (
                  <ProgramRow
                    key={`${program.kind} ${program.name}`}
                    program={program}
                    linkTo={linkTo}
                  />
                ))}
              </tbody>
            </table>
          </section>
          {programs.length > SHOWN_AT_FIRST && (
            <Button look="ghost" size="sm" onClick={() => setIsWhole(!isWhole)}>
              {isWhole
                ? t("programsCard.showFewer")
                : t("programsCard.showAllLength", { length: programs.length })}
            </Button>
          )}
        </>
      )}
    </PanelCard>
  );
}

function ProgramRow({ program, linkTo }: { program: ProgramTally; linkTo: TrafficLink }) {
  const t = useTranslations("overview");
  const { kind, name, calls, blocked, wouldBlock, verified, faked } = program;
  // Without a name, the kind is what can be asked for.
  const filter = name === null ? { program: kind } : { bot: name };
  return (
    <tr className="border-t border-line">
      <th
        scope="row"
        className="w-full max-w-0 min-w-32 truncate py-1.5 text-left font-normal"
        title={name ?? undefined}
      >
        {name ?? t("programsCard.unnamed")}{" "}
        <span className="text-xs text-quiet">{programLabel(kind)}</span>
      </th>
      <Count value={calls} href={linkTo(filter)} />
      <Count
        value={blocked}
        href={linkTo({ ...filter, verdict: "blocked" })}
        className="text-danger"
      />
      <Count
        value={wouldBlock}
        href={linkTo({ ...filter, verdict: "would-block" })}
        className="text-warning"
      />
      <Count
        value={verified}
        href={linkTo({ ...filter, reason: "searchEngines" })}
        className="text-good"
      />
      <Count value={faked} href={linkTo({ ...filter, engine: "faked" })} />
    </tr>
  );
}

function Count({ value, href, className }: { value: number; href: string; className?: string }) {
  if (value === 0) return <td className={`${CELL} text-quiet`}>0</td>;
  return (
    <td className={CELL}>
      <Link
        href={href}
        prefetch={false}
        className={`rounded underline-offset-2 hover:underline ${className ?? ""}`}
      >
        {whole(value)}
      </Link>
    </td>
  );
}
