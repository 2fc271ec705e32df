"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { dates } from "@/components/ui/dates";
import { Segmented } from "@/components/ui/segmented";
import { ErrorState, Skeleton } from "@/components/ui/states";
import type { OtherAnswer } from "@/lib/panel/operations/areas";
import { splitAtLinks } from "./split-at-links";
import { useOutboxMail } from "./use-outbox";

type Part = "text" | "html" | "source";

/** One mail: who gets it, what it says, and its link to pass on. */
export function MailView({ file }: { file: string }) {
  const t = useTranslations("operator");
  const { data: mail, error, refetch } = useOutboxMail(file);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (mail === undefined) return <Skeleton lines={6} />;
  return (
    <div className="space-y-5">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <Line name={t("mailView.to")} value={mail.to} />
        <Line name={t("mailView.from")} value={mail.from} />
        <Line name={t("mailView.subject")} value={mail.subject} />
        <Line name={t("mailView.date")} value={dates.full(mail.at)} />
      </dl>
      {mail.link !== null && (
        <div className="rounded-lg border border-line bg-raised p-3">
          <p className="font-mono text-xs break-all">{mail.link}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <CopyButton text={mail.link} label={t("mailView.copyLink")} look="primary" />
            <CopyButton text={mail.text} label={t("mailView.copyText")} />
          </div>
        </div>
      )}
      <MailParts mail={mail} />
    </div>
  );
}

function MailParts({ mail }: { mail: OtherAnswer<"GET operator/outbox/[file]"> }) {
  const t = useTranslations("operator");
  const [part, setPart] = useState<Part>("text");
  const parts: readonly Part[] = mail.hasHtml ? ["text", "html", "source"] : ["text", "source"];
  return (
    <div className="space-y-4">
      <Segmented
        label={t("mailView.showAs")}
        value={part}
        options={parts.map((each) => ({ value: each, label: t(`mailView.parts.${each}`) }))}
        onChange={setPart}
      />
      {part === "text" && <MailText text={mail.text} />}
      {part === "html" && (
        <iframe
          title={t("mailView.theMailSubject", { subject: mail.subject })}
          // Nothing in it runs. Its links open a tab of their own.
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          src={`/api/panel/operator/outbox/${mail.file}/html`}
          className="h-[28rem] w-full rounded-lg border border-line bg-white"
        />
      )}
      {part === "source" && (
        <pre className="font-mono text-xs break-words whitespace-pre-wrap">{mail.source}</pre>
      )}
    </div>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </>
  );
}

/** A mail's plain text; its links can be followed. */
function MailText({ text }: { text: string }) {
  return (
    <p className="text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap">
      {splitAtLinks(text).map(({ at, part, isLink }) =>
        isLink ? (
          <a
            key={at}
            href={part}
            target="_blank"
            rel="noreferrer"
            className="text-accent underline underline-offset-2"
          >
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
