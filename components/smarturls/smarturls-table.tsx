"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useWorkspace } from "@/components/panel/workspace-context";
import { RemoveMenu } from "@/components/policy/collection/remove-menu";
import type { SmartUrlSummary } from "@/components/policy/documents";
import { Badge } from "@/components/ui/badge";
import { CopyButton } from "@/components/ui/copy-button";
import { MenuItem } from "@/components/ui/menu";
import { whole } from "@/components/ui/numbers";
import { Cell, Row, Table } from "@/components/ui/table";
import { Tick } from "@/components/ui/tick";
import { StateBadge } from "./link/state-badge";
import { useDuplicate } from "./use-duplicate";

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
  selected,
  onSelect,
}: {
  smartUrls: readonly SmartUrlSummary[];
  linkBase: string;
  /** Ids; of other pages too. */
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}) {
  const t = useTranslations("smarturls");
  const tUi = useTranslations("ui");
  const { handle, canEdit } = useWorkspace();
  const router = useRouter();
  const duplicate = useDuplicate();
  const choose = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(selected);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    onSelect(next);
  };
  return (
    <Table label={t("smarturlsTable.smarturls")}>
      <thead>
        <tr className="border-b border-line text-left text-xs text-quiet">
          {canEdit && (
            <th scope="col" className="w-10 py-2 pl-4">
              <Tick
                label={t("smarturlsTable.selectAllOn")}
                checked={smartUrls.every(({ id }) => selected.has(id))}
                onChange={({ target }) =>
                  choose(
                    smartUrls.map(({ id }) => id),
                    target.checked,
                  )
                }
              />
            </th>
          )}
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="px-4 py-2 font-medium whitespace-nowrap">
              {t(`smarturlsTable.columns.${column}`)}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">{tUi("actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {smartUrls.map((smartUrl) => {
          const { id, keyname, state, stopReason, visits, destination, tags } = smartUrl;
          const page = `/w/${handle}/smarturls/${id}`;
          return (
            <Row key={id}>
              {canEdit && (
                <Cell className="pr-0">
                  <Tick
                    label={t("smarturlsTable.selectKeyname", { keyname })}
                    checked={selected.has(id)}
                    onChange={({ target }) => choose([id], target.checked)}
                  />
                </Cell>
              )}
              <Cell className="max-w-48">
                <Link
                  href={page}
                  title={keyname}
                  className="block truncate font-mono font-medium hover:underline"
                >
                  {keyname}
                </Link>
                {tags.length > 0 && (
                  <div className="mt-1 flex flex-wrap gap-1">
                    {tags.map((tag) => (
                      <Badge key={tag}>{tag}</Badge>
                    ))}
                  </div>
                )}
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
              <Cell className="max-w-56 truncate text-quiet">
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
                  >
                    <MenuItem onSelect={() => duplicate(id)}>
                      {t("smarturlsTable.duplicate")}
                    </MenuItem>
                  </RemoveMenu>
                )}
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
