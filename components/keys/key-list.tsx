"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { TableControls } from "@/components/table/table-controls";
import { useTableView } from "@/components/table/use-table-view";
import { Pager } from "@/components/ui/pager";
import { EmptyState, ErrorState, Skeleton } from "@/components/ui/states";
import { KEYS_A_PAGE } from "@/lib/panel/page-sizes";
import { KeysTable } from "./keys-table";
import { shortSearch } from "./short-search";
import { type KeySort, useKeys } from "./use-keys";

const VIEW = { sorts: ["newest", "name", "usage", "lastUsed", "expires"] } as const;
/** Fewer are seen at a glance. */
const FEW = 8;

/** The workspace's keys, searched, sorted and paged on the server. */
export function KeyList() {
  const t = useTranslations("keys");
  const [view, changeView] = useTableView<KeySort>(VIEW);
  const { search, sort, page } = view;
  const { data, error, refetch } = useKeys(view);
  const onSearch = useCallback(
    (text: string) => changeView({ search: shortSearch(text) }),
    [changeView],
  );
  if (error !== null && data === undefined) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton />;
  if (data.total === 0 && search === "") {
    return <EmptyState title={t("keyList.noKeysYet")}>{t("keyList.createOneAnd")}</EmptyState>;
  }
  return (
    <>
      {(data.total > FEW || search !== "") && (
        <TableControls
          searchLabel={t("keyList.searchByName")}
          {...{ search, onSearch }}
          sort={{
            value: sort,
            options: {
              newest: t("keyList.newest"),
              name: t("keyList.name"),
              usage: t("keyList.usage"),
              lastUsed: t("keyList.lastUsed"),
              expires: t("keyList.expires"),
            },
            onChange: (next) => changeView({ sort: next }),
          }}
        />
      )}
      {data.total === 0 ? (
        <p className="py-8 text-center text-sm text-quiet">{t("keyList.noKeyMatches")}</p>
      ) : (
        <KeysTable keys={data.keys} />
      )}
      <Pager
        page={page}
        pageSize={KEYS_A_PAGE}
        total={data.total}
        onPage={(next) => changeView({ page: next })}
      />
    </>
  );
}
