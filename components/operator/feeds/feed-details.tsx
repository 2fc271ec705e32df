"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { counted } from "@/components/ui/numbers";
import { useToast } from "@/components/ui/toast";
import type { Translate } from "@/lib/messages/translate";
import type { FeedView } from "@/lib/panel/answers";
import { EntryChanges } from "./entry-changes";
import { reasonWords } from "./feed-words";
import { Quarantine } from "./quarantine";
import { useFeedAction } from "./use-feeds";

/** Where a feed comes from, what its last delivery changed, and what is wrong with it. */
export function FeedDetails({ feed }: { feed: FeedView }) {
  const t = useTranslations("operator");
  const tUi = useTranslations("ui");
  const { status, licence, homepage, acceptance, isFixed } = feed;
  return (
    <div className="space-y-4 text-sm">
      {status !== null && status.reason !== null && status.quarantine === null && (
        <p className="text-warning">{reasonWords(t, status.reason)}</p>
      )}
      {status?.quarantine != null && <Quarantine id={feed.id} quarantine={status.quarantine} />}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Fact label={t("feedDetails.licence")}>{licence}</Fact>
        {homepage !== "" && (
          <Fact label={t("feedDetails.publisher")}>
            <a
              href={homepage}
              target="_blank"
              rel="noreferrer"
              className="break-all text-accent underline underline-offset-2"
            >
              {homepage}
              <span className="sr-only"> {t("feedDetails.opensInA")}</span>
            </a>
          </Fact>
        )}
        <Fact label={t("feedDetails.schedule")}>
          {everyText(t, feed.refreshMinutes)}
          {status?.nextAttempt != null && <Next at={status.nextAttempt} />}
        </Fact>
        {acceptance !== null && (
          <Fact label={t("feedDetails.terms")}>
            {t.rich("feedDetails.acceptedBy", {
              by: acceptance.by,
              ago: () => <Ago at={acceptance.at} />,
            })}
            {!acceptance.isCurrent && (
              <span className="text-warning"> {t("feedDetails.theyReadDifferently")}</span>
            )}
          </Fact>
        )}
        {isFixed && <Fact label={t("feedDetails.switch")}>{t("feedDetails.setInFeeds")}</Fact>}
        {status !== null && status.difference !== null && (
          <Fact label={t("feedDetails.lastChange")}>
            <EntryChanges difference={status.difference} />
          </Fact>
        )}
        {status !== null && status.leftOut.count > 0 && (
          <Fact label={t("feedDetails.leftOut")}>
            {t("feedDetails.countThatMust", {
              count: counted(tUi, "entry", status.leftOut.count),
            })}
          </Fact>
        )}
        {status !== null && status.badLines > 0 && (
          <Fact label={t("feedDetails.unreadable")}>{counted(tUi, "line", status.badLines)}</Fact>
        )}
      </dl>
      {feed.isOn && <SyncNow id={feed.id} />}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

function SyncNow({ id }: { id: string }) {
  const t = useTranslations("operator");
  const { showMessage, showError } = useToast();
  const sync = useFeedAction("POST");
  const start = () =>
    sync.mutate(id, {
      onError: showError,
      onSuccess: ({ failure }) =>
        showMessage(
          failure === null ? t("feedDetails.idIsFetched", { id }) : `${id}: ${failure.reason}`,
        ),
    });
  return (
    <Button size="sm" isBusy={sync.isPending} onClick={start}>
      {t.rich("feedDetails.syncNowId", {
        id,
        span: (chunks) => <span className="sr-only">{chunks}</span>,
      })}
    </Button>
  );
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** `6 hours`, `3 days` */
function everyText(t: Translate<"operator">, minutes: number): string {
  if (minutes % DAY === 0) return t("feedDetails.everyDays", { days: minutes / DAY });
  if (minutes % HOUR === 0) return t("feedDetails.everyHours", { hours: minutes / HOUR });
  return t("feedDetails.everyMinutes", { minutes });
}

function Next({ at }: { at: string }) {
  const t = useTranslations("operator");
  return t.rich("feedDetails.next", { ago: () => <Ago at={at} /> });
}
