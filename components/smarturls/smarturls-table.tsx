"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { whole } from "@/components/charts/format";
import { useWorkspace } from "@/components/panel/workspace-context";
import { RemoveMenu } from "@/components/policy/collection/remove-menu";
import { CopyButton } from "@/components/ui/copy-button";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import type { SmartUrlSummary } from "@/lib/panel/answers/policies";
import { StateBadge } from "./link/state-badge";

const COLUMNS = [
  "Keyname",
  "Link",
  "State",
  "Visits, 7 days",
  "Destination",
  "Verification",
  "Version",
  "",
];

export function SmartUrlsTable({
  smartUrls,
  linkBase,
}: {
  smartUrls: readonly SmartUrlSummary[];
  linkBase: string;
}) {
  const { handle, canEdit } = useWorkspace();
  const router = useRouter();
  return (
    <Table label="SmartURLs">
      <Head columns={COLUMNS} />
      <tbody>
        {smartUrls.map((smartUrl) => {
          const { id, keyname, state, stopReason, visits, destination } = smartUrl;
          const page = `/w/${handle}/smarturls/${id}`;
          return (
            <Row key={id}>
              <Cell className="font-mono font-medium whitespace-nowrap">
                <Link href={page} className="hover:underline">
                  {keyname}
                </Link>
              </Cell>
              <Cell>
                <CopyButton text={`${linkBase}${keyname}`} label="Copy link" />
              </Cell>
              <Cell>
                <StateBadge state={state} />
                {stopReason !== null && (
                  <p className="mt-1 min-w-40 max-w-64 text-xs text-quiet">{stopReason}</p>
                )}
              </Cell>
              <Cell className="tabular-nums">
                <Link href={`${page}/statistics`} className="hover:underline">
                  {whole(visits)}
                  <span className="sr-only"> visits of {keyname}: statistics</span>
                </Link>
              </Cell>
              <Cell className="max-w-64 truncate text-quiet">{destination}</Cell>
              <Cell>{smartUrl.jsVerification ? "JavaScript" : "none"}</Cell>
              <Cell className="tabular-nums">{smartUrl.version}</Cell>
              <Cell className="text-right">
                {canEdit && (
                  <RemoveMenu
                    collection="smarturls"
                    id={id}
                    name={keyname}
                    consequence="Its link leads nowhere from then on, its statistics go with it, and calls that name it are answered as for a keyname that never was."
                    onEdit={() => router.push(page)}
                  />
                )}
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
