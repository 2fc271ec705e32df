"use client";

import { useTranslations } from "next-intl";
import { useWorkspace } from "@/components/panel/workspace-context";
import { refusalName } from "@/components/traffic/refusal-words";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { NearLink } from "@/components/ui/near-link";
import type { FirstCall } from "./use-overview";

/** The ways to connect, and whether a call has come. @param lastCall a refused call; null when none has come */
export function WaysToConnect({
  lastCall,
  isWatched,
}: {
  lastCall: FirstCall | null;
  isWatched: boolean;
}) {
  const t = useTranslations("overview.firstCallStep");
  const { handle } = useWorkspace();
  const path = `/w/${handle}`;
  const ways = [
    [t("proxy"), `${path}/integrations?for=nginx`],
    [t("code"), `${path}/integrations?for=express`],
    [t("form"), `${path}/keys/sites`],
    [t("links"), `${path}/smarturls`],
  ] as const;
  const command = `curl "${window.location.origin}/api/blocker?apikey=YOUR_KEY&ip=203.0.113.9&ua=sqlmap/1.8"`;
  return (
    <>
      <p className="text-ink">{t("whatDoYou")}</p>
      <div className="flex flex-wrap gap-2">
        {ways.map(([name, href]) => (
          <Button key={href} asChild size="sm">
            <NearLink href={href}>{name}</NearLink>
          </Button>
        ))}
      </div>
      <div aria-live="polite">
        {lastCall !== null && <Refused code={lastCall.refused} />}
        {lastCall === null && isWatched && <Waiting />}
      </div>
      {lastCall === null && isWatched && (
        <>
          <p>{t("orTry")}</p>
          <div className="flex flex-wrap items-center gap-2">
            <code className="min-w-0 grow rounded-md border border-line bg-raised px-3 py-2 font-mono text-xs break-all text-ink">
              {command}
            </code>
            <CopyButton text={command} />
          </div>
        </>
      )}
    </>
  );
}

function Waiting() {
  const t = useTranslations("overview.firstCallStep");
  return (
    <p className="flex items-center gap-2">
      <span className="size-2 animate-pulse rounded-full bg-accent" aria-hidden />
      {t("waitingForYour")}
    </p>
  );
}

function Refused({ code }: { code: string | null }) {
  const t = useTranslations("overview.firstCallStep");
  const traffic = useTranslations("traffic");
  if (code === null) return null;
  return <p className="text-warning">{t("wasRefused", { reason: refusalName(traffic, code) })}</p>;
}
