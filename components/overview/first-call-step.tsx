"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useWorkspace } from "@/components/panel/workspace-context";
import { countryName } from "@/components/policy/country/country-name";
import { VerdictBadge } from "@/components/traffic/verdict-badge";
import { Ago } from "@/components/ui/ago";
import { CopyButton } from "@/components/ui/copy-button";
import type { FirstCall } from "@/lib/panel/answers/overview";

/** How to make a call, and the newest call once there is one. */
export function FirstCallStep({
  lastCall,
  isWatched,
}: {
  lastCall: FirstCall | null;
  /** There is a key, so the first call may come at any moment. */
  isWatched: boolean;
}) {
  const command = `curl "${window.location.origin}/api/blocker?apikey=YOUR_KEY&ip=8.8.8.8"`;
  return (
    <>
      <div aria-live="polite">
        {lastCall === null ? <Waiting isWatched={isWatched} /> : <Arrived call={lastCall} />}
      </div>
      {lastCall === null && (
        <div className="flex flex-wrap items-center gap-2">
          <code className="min-w-0 grow rounded-md border border-line bg-raised px-3 py-2 font-mono text-xs break-all text-ink">
            {command}
          </code>
          <CopyButton text={command} />
        </div>
      )}
    </>
  );
}

function Waiting({ isWatched }: { isWatched: boolean }) {
  const t = useTranslations("overview");
  if (!isWatched) return <p>{t("firstCallStep.onceYouHave")}</p>;
  return (
    <p className="flex items-center gap-2">
      <span className="size-2 animate-pulse rounded-full bg-accent" aria-hidden />
      {t("firstCallStep.waitingForYour")}
    </p>
  );
}

function Arrived({ call }: { call: FirstCall }) {
  const t = useTranslations("overview");
  const { handle } = useWorkspace();
  const { id, at, endpoint, ip, countryCode } = call;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>{t("firstCallStep.yourCallArrived")}</span> <Ago at={at} />:
      <code className="font-mono text-ink">{endpoint}</code>
      {ip !== null && <span className="font-mono text-ink">{ip}</span>}
      {countryCode !== null && countryCode !== "NN" && <span>{countryName(countryCode)}</span>}
      <VerdictBadge record={call} />
      <Link href={`/w/${handle}/traffic?record=${id}`} className="text-accent underline">
        {t("firstCallStep.viewDetails")}
      </Link>
    </p>
  );
}
