"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { TableControls } from "@/components/table/table-controls";
import { useTableView } from "@/components/table/use-table-view";
import { Pager } from "@/components/ui/pager";
import { ErrorState, Skeleton } from "@/components/ui/states";
import { MEMBERS_A_PAGE } from "@/lib/panel/page-sizes";
import { MembersTable } from "./members-table";
import { type MemberSort, useMembers } from "./use-members";

const VIEW = { sorts: ["oldest", "newest", "email", "role"] } as const;
/** Fewer are seen at a glance. */
const FEW = 8;

/** The workspace's members, searched, sorted and paged on the server. */
export function MemberList() {
  const t = useTranslations("members");
  const [view, changeView] = useTableView<MemberSort>(VIEW);
  const { search, sort, page } = view;
  const { data, error, refetch } = useMembers(view);
  const onSearch = useCallback((text: string) => changeView({ search: text }), [changeView]);
  if (error !== null && data === undefined) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton />;
  return (
    <>
      {(data.total > FEW || search !== "") && (
        <TableControls
          searchLabel={t("memberList.searchByName")}
          {...{ search, onSearch }}
          sort={{
            value: sort,
            options: {
              oldest: t("memberList.oldest"),
              newest: t("memberList.newest"),
              email: t("memberList.email"),
              role: t("memberList.role"),
            },
            onChange: (next) => changeView({ sort: next }),
          }}
        />
      )}
      {data.total === 0 ? (
        <p className="py-8 text-center text-sm text-quiet">{t("memberList.noMemberMatches")}</p>
      ) : (
        <MembersTable members={data.members} self={data.self} />
      )}
      <Pager
        page={page}
        pageSize={MEMBERS_A_PAGE}
        total={data.total}
        onPage={(next) => changeView({ page: next })}
      />
    </>
  );
}
