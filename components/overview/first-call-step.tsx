"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { countryName } from "@/components/policy/country/country-name";
import { VerdictBadge } from "@/components/traffic/verdict-badge";
import { Ago } from "@/components/ui/ago";
import { NearLink } from "@/components/ui/near-link";
import type { FirstCall } from "./use-overview";

// Needed until the first call has come.
const WaysToConnect = lazy(async () => ({
  default: (await import("./ways-to-connect")).WaysToConnect,
}));

/** Ways to connect, and the newest call once there is one. */
export function FirstCallStep({
  lastCall,
  isWatched,
}: {
  lastCall: FirstCall | null;
  /** There is a key, so the first call may come at any moment. */
  isWatched: boolean;
}) {
  if (lastCall !== null && lastCall.refused === null) return <Arrived call={lastCall} />;
  return (
    <Suspense>
      <WaysToConnect lastCall={lastCall} isWatched={isWatched} />
    </Suspense>
  );
}

function Arrived({ call }: { call: FirstCall }) {
  const t = useTranslations("overview.firstCallStep");
  const { handle } = useWorkspace();
  const { id, at, endpoint, ip, countryCode } = call;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>{t("yourCallArrived")}</span> <Ago at={at} />:
      <code className="font-mono text-ink">{endpoint}</code>
      {ip !== null && <span className="font-mono text-ink">{ip}</span>}
      {countryCode !== null && countryCode !== "NN" && <span>{countryName(countryCode)}</span>}
      <VerdictBadge record={call} />
      <NearLink href={`/w/${handle}/traffic?record=${id}`} className="text-accent underline">
        {t("viewDetails")}
      </NearLink>
    </p>
  );
}
