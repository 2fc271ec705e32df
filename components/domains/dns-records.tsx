"use client";

import { CopyButton } from "@/components/ui/copy-button";
import type { LinkDomainView } from "@/lib/panel/answers/domains";

/** The records to add to the domain's DNS: ownership proof and routing. */
export function DnsRecords({
  domain,
  cnameTarget,
}: {
  domain: LinkDomainView;
  cnameTarget: string | null;
}) {
  return (
    <ol className="mt-4 list-decimal space-y-4 pl-5 text-sm marker:text-quiet">
      <li>
        Prove that the name is yours: add this TXT record where its DNS is kept, and press Check
        now. New records can take minutes until they are seen everywhere.
        <dl className="mt-2 space-y-2">
          <RecordPart label="Name" text={domain.recordName} />
          <RecordPart label="Value" text={domain.recordValue} />
        </dl>
      </li>
      <li>
        Point the name here
        {cnameTarget === null ? (
          <>: ask this installation&rsquo;s operator for its address.</>
        ) : (
          <>
            {" "}
            by a CNAME record, or by the same addresses:
            <dl className="mt-2 space-y-2">
              <RecordPart label="CNAME" text={cnameTarget} />
            </dl>
          </>
        )}
      </li>
    </ol>
  );
}

function RecordPart({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-raised px-3 py-2">
      <dt className="w-14 shrink-0 text-quiet">{label}</dt>
      <dd className="min-w-0 grow font-mono text-xs break-all">{text}</dd>
      <dd>
        <CopyButton text={text} label={`Copy ${label.toLowerCase()}`} />
      </dd>
    </div>
  );
}
