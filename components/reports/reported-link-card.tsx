"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Ago } from "@/components/ui/ago";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { whole } from "@/components/ui/numbers";
import { useToast } from "@/components/ui/toast";
import type { ReportedLink } from "@/lib/panel/answers";
import type { ReportReason } from "@/lib/panel/schemas/reports";
import { REASONS } from "./report-reasons";
import { SuspendLinkDialog } from "./suspend-link-dialog";
import { useSettleReport } from "./use-reports";

/** One link: its reports, its destinations, and the operator's actions. */
export function ReportedLinkCard({ link }: { link: ReportedLink }) {
  const t = useTranslations("reports");
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
            {stoppedBy === "operator" && (
              <Badge tone="danger">{t("reportedLinkCard.suspended")}</Badge>
            )}
            {stoppedBy === "check" && (
              <Badge tone="warning">{t("reportedLinkCard.pausedByThe")}</Badge>
            )}
          </h2>
          <p className="mt-0.5 text-sm text-quiet">
            {t("reportedLinkCard.of", { workspace })}
            {lastReportAt !== null && (
              <>
                {" · "}
                {t.rich("reportedLinkCard.reports", {
                  count: reports,
                  n: whole(reports),
                  ago: () => <Ago at={lastReportAt} />,
                })}
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {reports > 0 && (
            <Button
              size="sm"
              isBusy={settle.isPending}
              onClick={() => act("dismiss", t("reportedLinkCard.dismissedTheReports", { name }))}
            >
              {t.rich("reportedLinkCard.dismissTheReports", {
                name,
                span: (chunks) => <span className="sr-only">{chunks}</span>,
              })}
            </Button>
          )}
          {stoppedBy === "operator" ? (
            <Button
              size="sm"
              isBusy={settle.isPending}
              onClick={() => act("resume", t("reportedLinkCard.nameOpensAgain", { name }))}
            >
              {t.rich("reportedLinkCard.liftSuspensionOf", {
                name,
                span: (chunks) => <span className="sr-only">{chunks}</span>,
              })}
            </Button>
          ) : (
            <Button size="sm" look="danger" onClick={() => setIsSuspending(true)}>
              {t.rich("reportedLinkCard.suspendLinkName", {
                name,
                span: (chunks) => <span className="sr-only">{chunks}</span>,
              })}
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
  const t = useTranslations("reports");
  return (
    <dl className="mt-4 grid gap-x-4 gap-y-3 text-sm sm:grid-cols-[7rem_1fr] sm:[&>dd]:min-w-0">
      <dt className="text-quiet">{t("reportedLinkCard.leadsTo")}</dt>
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
          <dt className="text-quiet">{t("reportedLinkCard.reportedAs")}</dt>
          <dd className="flex flex-wrap gap-2">
            {reasons.map(({ reason, count }) => (
              <Badge key={reason}>
                {isReason(reason) ? t(`reasons.${reason}.short`) : reason} {whole(count)}
              </Badge>
            ))}
          </dd>
        </>
      )}
      {comments.length > 0 && (
        <>
          <dt className="text-quiet">{t("reportedLinkCard.comments")}</dt>
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
          <dt className="text-quiet">{t("reportedLinkCard.stoppedFor")}</dt>
          <dd className="break-words">{stopReason}</dd>
        </>
      )}
    </dl>
  );
}

const isReason = (reason: string): reason is ReportReason =>
  REASONS.some((each) => each === reason);
