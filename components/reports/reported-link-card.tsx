"use client";

import { useState } from "react";
import { Ago } from "@/components/ui/ago";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useToast } from "@/components/ui/toast";
import type { ReportedLink } from "@/lib/panel/answers/reports";
import { REASON_WORDS } from "./reason-words";
import { SuspendLinkDialog } from "./suspend-link-dialog";
import { useSettleReport } from "./use-reports";

/** One link: its reports, its destinations, and the operator's actions. */
export function ReportedLinkCard({ link }: { link: ReportedLink }) {
  const { id, handle, keyname, workspace, reports, lastReportAt, stoppedBy } = link;
  const name = `${handle}/${keyname}`;
  const [isSuspending, setIsSuspending] = useState(false);
  const settle = useSettleReport();
  const { showMessage, showError } = useToast();
  const act = (action: "dismiss" | "resume", done: string) =>
    settle.mutate({ id, action }, { onSuccess: () => showMessage(done), onError: showError });
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2">
            <span className="font-mono text-sm font-medium break-all">{name}</span>
            {stoppedBy === "operator" && <Badge tone="danger">Suspended</Badge>}
            {stoppedBy === "check" && <Badge tone="warning">Paused by the daily check</Badge>}
          </h2>
          <p className="mt-0.5 text-sm text-quiet">
            of {workspace}
            {lastReportAt !== null && (
              <>
                {" · "}
                {reports === 1 ? "1 report" : `${reports.toLocaleString("en")} reports`}, the last{" "}
                <Ago at={lastReportAt} />
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {reports > 0 && (
            <Button
              size="sm"
              isBusy={settle.isPending}
              onClick={() => act("dismiss", `Dismissed the reports on ${name}.`)}
            >
              Dismiss<span className="sr-only"> the reports on {name}</span>
            </Button>
          )}
          {stoppedBy === "operator" ? (
            <Button
              size="sm"
              isBusy={settle.isPending}
              onClick={() => act("resume", `${name} opens again.`)}
            >
              Lift suspension<span className="sr-only"> of {name}</span>
            </Button>
          ) : (
            <Button size="sm" look="danger" onClick={() => setIsSuspending(true)}>
              Suspend link<span className="sr-only"> {name}</span>
            </Button>
          )}
        </div>
      </div>
      <Facts link={link} />
      <SuspendLinkDialog
        id={id}
        name={name}
        isOpen={isSuspending}
        onClose={() => setIsSuspending(false)}
      />
    </Card>
  );
}

/** Destinations are plain text, so that a reported page is never opened by a misclick. */
function Facts({ link: { destinations, reasons, comments, stopReason } }: { link: ReportedLink }) {
  return (
    <dl className="mt-4 grid gap-x-4 gap-y-3 text-sm sm:grid-cols-[7rem_1fr] sm:[&>dd]:min-w-0">
      <dt className="text-quiet">Leads to</dt>
      <dd>
        <ul className="space-y-1">
          {destinations.map((url) => (
            <li key={url} className="font-mono text-xs break-all">
              {url}
            </li>
          ))}
        </ul>
      </dd>
      {reasons.length > 0 && (
        <>
          <dt className="text-quiet">Reported as</dt>
          <dd className="flex flex-wrap gap-2">
            {reasons.map(({ reason, count }) => (
              <Badge key={reason}>
                {wordOf(reason)} {count.toLocaleString("en")}
              </Badge>
            ))}
          </dd>
        </>
      )}
      {comments.length > 0 && (
        <>
          <dt className="text-quiet">Comments</dt>
          <dd className="space-y-2">
            {comments.map((comment) => (
              <p
                key={comment}
                className="border-l-2 border-line pl-3 break-words whitespace-pre-line"
              >
                {comment}
              </p>
            ))}
          </dd>
        </>
      )}
      {stopReason !== null && (
        <>
          <dt className="text-quiet">Stopped for</dt>
          <dd className="break-words">{stopReason}</dd>
        </>
      )}
    </dl>
  );
}

const wordOf = (reason: string) =>
  Object.entries(REASON_WORDS).find(([value]) => value === reason)?.[1].short ?? reason;
