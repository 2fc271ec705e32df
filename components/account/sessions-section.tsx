"use client";

import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { deviceName } from "@/components/security/device-name";
import { Ago } from "@/components/ui/ago";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ErrorState, Skeleton } from "@/components/ui/states";
import { useToast } from "@/components/ui/toast";
import type { SessionSummary } from "@/lib/panel/answers/security";
import type { AccountProps } from "./account-props";
import { AccountSection } from "./account-section";
import { EndSessionsDialog } from "./end-sessions-dialog";
import { useSessions, useSignOutEverywhere } from "./use-sessions";

export function SessionsSection({ user }: AccountProps) {
  const { data, error, refetch } = useSessions();
  /** The sessions to end: one, or all others. */
  const [ending, setEnding] = useState<SessionSummary | "others" | null>(null);
  const hasOthers = data?.some(({ isThis }) => !isThis) ?? false;
  return (
    <AccountSection
      id="sessions"
      title="Sessions"
      description="Where you are signed in. One that is not used for 14 days ends by itself, and every one after 90."
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={3} />}
      {data !== undefined && (
        <ul className="divide-y divide-line">
          {data.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        {hasOthers && <Button onClick={() => setEnding("others")}>End all others</Button>}
        <SignOutEverywhere />
      </div>
      <EndSessionsDialog user={user} ending={ending} onClose={() => setEnding(null)} />
    </AccountSection>
  );
}

function SessionRow({ session, onEnd }: { session: SessionSummary; onEnd: () => void }) {
  const { isThis, userAgent, network, method, startedAt, lastSeenAt } = session;
  const device = deviceName(userAgent);
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  const place = [network === "unknown" ? null : network, METHODS[method]].filter(Boolean);
  return (
    <li className="flex items-start gap-3 py-3 text-sm first:pt-0">
      <Icon className="mt-0.5 size-5 shrink-0 text-quiet" aria-hidden />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{device}</span>
          {isThis && <Badge tone="good">this one</Badge>}
        </p>
        <p className="wrap-anywhere text-quiet">{place.join(" · ")}</p>
        <p className="text-quiet">
          Used <Ago at={lastSeenAt} />, begun <Ago at={startedAt} />
        </p>
      </div>
      {!isThis && (
        <Button size="sm" aria-label={`End the session of ${device}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  );
}

const METHODS: Readonly<Record<string, string>> = {
  password: "by password",
  github: "by GitHub",
  google: "by Google",
};

function SignOutEverywhere() {
  const [isAsking, setIsAsking] = useState(false);
  const { showError } = useToast();
  const signOut = useSignOutEverywhere();
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Sign out everywhere</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => signOut.mutate(undefined, { onError: showError })}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        isBusy={signOut.isPending || signOut.isSuccess}
      >
        <p>Every browser that is signed in as you has to sign in again, this one too.</p>
      </ConfirmDialog>
    </>
  );
}
