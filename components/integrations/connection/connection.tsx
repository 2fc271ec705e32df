"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { KeySummary } from "@/components/keys/use-keys";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import { useWorkspace } from "@/components/panel/workspace-context";
import { countryName } from "@/components/policy/country/country-name";
import { refusalName } from "@/components/traffic/refusal-words";
import type { TrafficRecord } from "@/components/traffic/use-traffic";
import { VerdictBadge } from "@/components/traffic/verdict-badge";
import { Ago } from "@/components/ui/ago";
import { findProblems, type Problem } from "@/lib/features/alerts/browser";
import { isOlder } from "./is-older";

const LOOKED_AT = 50;
const REFRESH_MS = 2_000;
/** Marks a visit that belongs to a test: long, and no part of the page. */
const TEST_MARK = /[?&]gatehouse-test=[\w-]+/;

/** Whether calls with a key come, whose they are, and what is wrong with them. */
export function Connection({ apikey }: { apikey: KeySummary }) {
  const t = useTranslations("integrations.connection");
  const { calledBy, lastUsedAt } = apikey;
  const calls = useLastCalls(apikey.id, lastUsedAt !== null);
  const [newest] = calls;
  if (newest === undefined) return <Waiting />;
  const problems = findProblems(calls);
  return (
    <div className="space-y-4">
      {problems.length === 0 ? (
        <p className="flex items-center gap-2">
          <span className="size-2 shrink-0 rounded-full bg-accent" aria-hidden />
          <span>{t.rich("connected", { ago: () => <Ago at={newest.at} /> })}</span>
        </p>
      ) : (
        <ul className="space-y-2">
          {problems.map((problem) => (
            <li key={problem.kind} className="flex max-w-3xl gap-2 text-warning">
              <span className="mt-1.5 size-2 shrink-0 rounded-full bg-warning" aria-hidden />
              <Words problem={problem} />
            </li>
          ))}
        </ul>
      )}
      {calledBy !== null && isOlder(calledBy) && (
        <p className="text-warning">{t("older", { edition: calledBy })}</p>
      )}
      <LastVisitor record={newest} />
    </div>
  );
}

/** The key's last calls, newest first. */
function useLastCalls(key: string, isWatched: boolean): readonly TrafficRecord[] {
  const { data } = useWorkspaceQuery(
    ["traffic", "of-key", key],
    (call) => call("GET traffic", { query: { key, limit: LOOKED_AT } }),
    { enabled: isWatched, refetchInterval: REFRESH_MS },
  );
  return data?.records ?? [];
}

function Waiting() {
  const t = useTranslations("integrations.connection");
  return (
    <p className="flex items-center gap-2 text-quiet">
      <span className="size-2 shrink-0 animate-pulse rounded-full bg-accent" aria-hidden />
      <span>{t("waiting")}</span>
    </p>
  );
}

function Words({ problem }: { problem: Problem }) {
  const t = useTranslations("integrations.connection");
  const traffic = useTranslations("traffic");
  switch (problem.kind) {
    case "refused":
      return <span>{t("refused", { reason: refusalName(traffic, problem.code) })}</span>;
    case "private":
      return <span>{t("private", { ip: problem.ip })}</span>;
    case "oneAddress":
    case "ownAddress":
      return <span>{t(problem.kind, { ip: problem.ip })}</span>;
    default:
      return <span>{t(problem.kind)}</span>;
  }
}

function LastVisitor({ record }: { record: TrafficRecord }) {
  const t = useTranslations("integrations.connection");
  const { handle } = useWorkspace();
  const { id, ip, countryCode, ua, url } = record;
  const hasCountry = countryCode !== null && countryCode !== "NN";
  const rows = [
    [t("address"), ip],
    [t("country"), hasCountry ? countryName(countryCode) : null],
    [t("agent"), ua],
    [t("url"), url?.replace(TEST_MARK, "") ?? null],
  ] as const;
  return (
    <div>
      <p className="mb-2 flex flex-wrap items-center gap-2 font-medium">
        {t("isThisYou")}
        {record.refused === null && <VerdictBadge record={record} />}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="min-w-0 break-words">{value ?? t("unknown")}</dd>
          </div>
        ))}
      </dl>
      <Link
        href={`/w/${handle}/traffic?record=${id}`}
        className="mt-2 inline-block text-accent underline"
      >
        {t("details")}
      </Link>
    </div>
  );
}
