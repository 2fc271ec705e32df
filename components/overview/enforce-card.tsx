"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useWorkspace } from "@/components/panel/workspace-context";
import { countryName } from "@/components/policy/country/country-name";
import { checkName } from "@/components/traffic/check-name";
import type { TrafficRecord } from "@/components/traffic/use-traffic";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { share, whole } from "@/components/ui/numbers";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";
import { PanelCard } from "./panel-card";
import { peopleShare } from "./people-share";
import { type EnforceAnswer, type PolicyPlace, useEnforce } from "./use-overview";
import { type CountedWindow, useTrafficLink } from "./use-traffic-link";

/** The effect of enforcing each monitored check; nothing where none matched. */
export function EnforceCard({
  range,
  window,
  total,
}: {
  range: OverviewRange;
  window: CountedWindow;
  /** All requests of that time. */
  total: number;
}) {
  const t = useTranslations("overview");
  const { data = [] } = useEnforce(range);
  if (data.length === 0) return null;
  return (
    <PanelCard title={t("enforceCard.readyToEnforce")} aside={t("enforceCard.whatMonitoredChecks")}>
      <ul className="divide-y divide-line">
        {data.map((answer) => (
          <EnforceRow key={answer.check} answer={answer} window={window} total={total} />
        ))}
      </ul>
      <Callers />
    </PanelCard>
  );
}

/** A reminder of the programs that owners forget until a payment fails. */
function Callers() {
  const t = useTranslations("overview.enforceCard");
  const { handle, canEdit } = useWorkspace();
  if (!canEdit) return null;
  return (
    <p className="mt-3 border-t border-line pt-3 text-sm text-quiet">
      {t.rich("callers", {
        link: (words) => (
          <Link
            href={`/w/${handle}/blocker#callers`}
            prefetch={false}
            className="underline underline-offset-2"
          >
            {words}
          </Link>
        ),
      })}
    </p>
  );
}

function EnforceRow({
  answer: { check, wouldBlock, userTypes, policies, samples },
  window,
  total,
}: {
  answer: EnforceAnswer;
  window: CountedWindow;
  total: number;
}) {
  const t = useTranslations("overview");
  const { canEdit } = useWorkspace();
  const linkTo = useTrafficLink(window);
  const people = peopleShare(userTypes);
  return (
    <li className="grid grid-cols-1 gap-x-8 gap-y-2 py-3 first:pt-0 lg:grid-cols-2">
      <div>
        <p className="font-medium">{checkName(check)}</p>
        <p className="mt-0.5 text-sm text-quiet">
          {t.rich("enforceCard.wouldHaveBeen", {
            count: wouldBlock,
            n: whole(wouldBlock),
            link: (words) => (
              <Link
                href={linkTo({ verdict: "would-block", reason: check })}
                prefetch={false}
                className="text-warning underline underline-offset-2"
              >
                {words}
              </Link>
            ),
            share: share(wouldBlock, total),
          })}
        </p>
        {people !== null && (
          <p className="text-sm text-quiet">
            {t(people >= 50 ? "enforceCard.mostlyPeople" : "enforceCard.people", {
              people: whole(people),
            })}
          </p>
        )}
        {canEdit && policies.length > 0 && <Places places={policies} />}
      </div>
      <ul className="space-y-1 text-xs">
        {samples.map((record) => (
          <Sample key={record.id} record={record} />
        ))}
      </ul>
    </li>
  );
}

/** Where the check would be enforced: each policy has modes of its own. */
function Places({ places }: { places: readonly PolicyPlace[] }) {
  const t = useTranslations("overview");
  const { handle } = useWorkspace();
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {places.map((place) => {
        const path = pathOf(place);
        return (
          <li key={path}>
            <Button asChild size="sm">
              <Link href={`/w/${handle}/${path}`}>
                {place.kind === "blocker"
                  ? t("enforceCard.openTheBlocker")
                  : t(`enforceCard.open.${place.kind}`, { name: place.name })}
              </Link>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function pathOf(place: PolicyPlace): string {
  switch (place.kind) {
    case "blocker":
      return "blocker";
    case "configuration":
      return `configurations/${place.id}`;
    case "link":
      return `smarturls/${place.id}`;
  }
}

function Sample({ record: { id, at, ip, countryCode, ua } }: { record: TrafficRecord }) {
  const t = useTranslations("overview");
  const { handle } = useWorkspace();
  return (
    <li className="flex min-w-0 gap-2">
      <Link
        href={`/w/${handle}/traffic?record=${id}`}
        prefetch={false}
        className="shrink-0 font-mono text-accent underline underline-offset-2"
      >
        {ip ?? t("enforceCard.noAddress")}
      </Link>
      <span className="min-w-0 truncate text-quiet">
        {countryCode !== null && countryCode !== "NN" && `${countryName(countryCode)} · `}
        {ua}
      </span>
      <span className="ml-auto shrink-0 text-quiet">
        <Ago at={at} />
      </span>
    </li>
  );
}
