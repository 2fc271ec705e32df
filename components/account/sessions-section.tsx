"use client";

import { Monitor, Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { deviceName } from "@/components/security/device-name";
import { Ago } from "@/components/ui/ago";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { QueryState } from "@/components/ui/query-state";
import { useToast } from "@/components/ui/toast";
import type { SessionSummary } from "@/lib/panel/answers";
import type { AccountProps } from "./account-props";
import { AccountSection } from "./account-section";
import { EndSessionsDialog } from "./end-sessions-dialog";
import { wayWords } from "./sign-in-way";
import { StandingAccess } from "./standing-access/standing-access";
import { useSessions, useSignOutEverywhere } from "./use-sessions";

export function SessionsSection({ user }: AccountProps) {
  const t = useTranslations("account");
  const { data, error, refetch } = useSessions();
  /** The sessions to end: one, or all others. */
  const [ending, setEnding] = useState<SessionSummary | "others" | null>(null);
  const hasOthers = data?.some(({ isThis }) => !isThis) ?? false;
  return (
    <AccountSection
      id="sessions"
      title={t("sessionsSection.sessions")}
      description={t("sessionsSection.whereYouAre")}
    >
      <QueryState data={data} error={error} refetch={refetch} lines={3} />
      {data !== undefined && (
        <ul className="divide-y divide-line">
          {data.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        {hasOthers && (
          <Button onClick={() => setEnding("others")}>{t("sessionsSection.signOutAll")}</Button>
        )}
        <SignOutEverywhere />
      </div>
      <EndSessionsDialog user={user} ending={ending} onClose={() => setEnding(null)} />
    </AccountSection>
  );
}

function SessionRow({ session, onEnd }: { session: SessionSummary; onEnd: () => void }) {
  const t = useTranslations("account");
  const tUi = useTranslations("ui");
  const { isThis, userAgent, network, startedAt, lastSeenAt } = session;
  const device = deviceName(tUi, userAgent);
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  const place = [network === "unknown" ? null : network, wayWords(t, session)].filter(Boolean);
  return (
    <li className="flex items-start gap-3 py-3 text-sm first:pt-0">
      <Icon className="mt-0.5 size-5 shrink-0 text-quiet" aria-hidden />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{device}</span>
          {isThis && <Badge tone="good">{t("sessionsSection.thisSession")}</Badge>}
        </p>
        <p className="wrap-anywhere text-quiet">{place.join(" · ")}</p>
        <p className="text-quiet">
          {t.rich("sessionsSection.lastUsedSigned", {
            ago: () => <Ago at={lastSeenAt} />,
            ago2: () => <Ago at={startedAt} />,
          })}
        </p>
      </div>
      {!isThis && (
        <Button
          size="sm"
          aria-label={t("sessionsSection.signOutDevice", { device })}
          onClick={onEnd}
        >
          {t("sessionsSection.signOut")}
        </Button>
      )}
    </li>
  );
}

function SignOutEverywhere() {
  const t = useTranslations("account");
  const [isAsking, setIsAsking] = useState(false);
  const [keepsTokens, setKeepsTokens] = useState(false);
  const { showError } = useToast();
  const signOut = useSignOutEverywhere();
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t("sessionsSection.signOutEverywhere")}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => signOut.mutate({ keepsTokens }, { onError: showError })}
        title={t("sessionsSection.signOutEverywhere2")}
        confirmLabel={t("sessionsSection.signOutEverywhere")}
        isBusy={signOut.isPending || signOut.isSuccess}
      >
        <p>{t("sessionsSection.everyBrowserHas")}</p>
        <StandingAccess keepsTokens={keepsTokens} onChange={setKeepsTokens} />
      </ConfirmDialog>
    </>
  );
}
