"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button";
import type { LinkDomainView } from "./use-domains";

/** The records to add to the domain's DNS: ownership proof and routing. */
export function DnsRecords({
  domain,
  cnameTarget,
}: {
  domain: LinkDomainView;
  cnameTarget: string | null;
}) {
  const t = useTranslations("domains");
  return (
    <ol className="mt-4 list-decimal space-y-4 pl-5 text-sm marker:text-quiet">
      <li>
        {t("dnsRecords.prove")}
        <dl className="mt-2 space-y-2">
          <RecordPart label={t("dnsRecords.name")} text={domain.recordName} />
          <RecordPart label={t("dnsRecords.value")} text={domain.recordValue} />
        </dl>
      </li>
      <li>
        {cnameTarget === null ? (
          t("dnsRecords.askOperator")
        ) : (
          <>
            {t("dnsRecords.point")}
            <dl className="mt-2 space-y-2">
              <RecordPart label={t("dnsRecords.cname")} text={cnameTarget} />
            </dl>
          </>
        )}
      </li>
    </ol>
  );
}

function RecordPart({ label, text }: { label: string; text: string }) {
  const t = useTranslations("domains");
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-raised px-3 py-2">
      <dt className="w-14 shrink-0 text-quiet">{label}</dt>
      <dd className="min-w-0 grow font-mono text-xs break-all">{text}</dd>
      <dd>
        <CopyButton
          text={text}
          label={t("dnsRecords.copyTolowercase", { toLowerCase: label.toLowerCase() })}
        />
      </dd>
    </div>
  );
}
