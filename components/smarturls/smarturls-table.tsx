"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useWorkspace } from "@/components/panel/workspace-context";
import { RemoveMenu } from "@/components/policy/collection/remove-menu";
import { CopyButton } from "@/components/ui/copy-button";
import { whole } from "@/components/ui/numbers";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import type { SmartUrlSummary } from "@/lib/panel/answers/policies";
import { StateBadge } from "./link/state-badge";

const COLUMNS = [
  "keyname",
  "link",
  "state",
  "visits",
  "destination",
  "verification",
  "version",
] as const;

export function SmartUrlsTable({
  smartUrls,
  linkBase,
}: {
  smartUrls: readonly SmartUrlSummary[];
  linkBase: string;
}) {
  const t = useTranslations("smarturls");
  const { handle, canEdit } = useWorkspace();
  const router = useRouter();
  return (
    <Table label={t("smarturlsTable.smarturls")}>
      <Head columns={[...COLUMNS.map((column) => t(`smarturlsTable.columns.${column}`)), ""]} />
      <tbody>
        {smartUrls.map((smartUrl) => {
          const { id, keyname, state, stopReason, visits, destination } = smartUrl;
          const page = `/w/${handle}/smarturls/${id}`;
          return (
            <Row key={id}>
              <Cell className="max-w-56 font-mono font-medium">
                <Link href={page} title={keyname} className="block truncate hover:underline">
                  {keyname}
                </Link>
              </Cell>
              <Cell className="px-1.5 py-1">
                <CopyButton
                  text={`${linkBase}${keyname}`}
                  label={t("smarturlsTable.copyLink")}
                  look="ghost"
                />
              </Cell>
              <Cell>
                <StateBadge state={state} />
                {stopReason !== null && (
                  <p className="mt-1 min-w-40 max-w-64 text-xs text-quiet">{stopReason}</p>
                )}
              </Cell>
              <Cell className="tabular-nums">
                <Link
                  href={`${page}/statistics`}
                  className="-m-1 inline-block min-w-6 p-1 hover:underline"
                >
                  {whole(visits)}
                  <span className="sr-only">
                    {" "}
                    {t("smarturlsTable.visitsOfKeyname", { keyname })}
                  </span>
                </Link>
              </Cell>
              <Cell className="max-w-64 truncate text-quiet">
                <span title={destination}>{destination}</span>
              </Cell>
              <Cell>{smartUrl.jsVerification ? "JavaScript" : t("smarturlsTable.none")}</Cell>
              <Cell className="tabular-nums">{smartUrl.version}</Cell>
              <Cell className="py-1 text-right">
                {canEdit && (
                  <RemoveMenu
                    collection="smarturls"
                    id={id}
                    name={keyname}
                    consequence={t("smarturlsTable.theLinkStops")}
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
