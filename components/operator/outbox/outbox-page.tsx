"use client";

import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { TableControls } from "@/components/table/table-controls";
import { useTableView } from "@/components/table/use-table-view";
import { Ago } from "@/components/ui/ago";
import { Pager } from "@/components/ui/pager";
import { QueryState } from "@/components/ui/query-state";
import { SidePanel } from "@/components/ui/side-panel";
import { EmptyState } from "@/components/ui/states";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import type { OutboxMail } from "@/lib/panel/answers";
import { MAILS_A_PAGE } from "@/lib/panel/page-sizes";
import { MailView } from "./mail-view";
import { useOutbox } from "./use-outbox";

const VIEW = { sorts: ["newest"] } as const;

/** The mails of an installation without a mail server, and those that its mail server refused. */
export function OutboxPage() {
  const t = useTranslations("operator");
  const [{ search, page }, changeView] = useTableView(VIEW);
  const { data, error, refetch } = useOutbox(search, page);
  const [opened, setOpened] = useState<OutboxMail | null>(null);
  const onSearch = useCallback((text: string) => changeView({ search: text }), [changeView]);
  return (
    <>
      <PageHeader title={t("outboxPage.outbox")} description={t("outboxPage.mailWaitsHere")} />
      <QueryState data={data} error={error} refetch={refetch} />
      {data?.total === 0 && search === "" && (
        <EmptyState title={t("outboxPage.noMail")}>
          {data.hasMailServer ? t("outboxPage.mailGoesOut") : t("outboxPage.nothingHasBeen")}
        </EmptyState>
      )}
      {data !== undefined && (data.total > 0 || search !== "") && (
        <>
          <TableControls
            searchLabel={t("outboxPage.searchByRecipient")}
            {...{ search, onSearch }}
          />
          <MailTable mails={data.mails} onOpen={setOpened} />
          <Pager
            page={page}
            pageSize={MAILS_A_PAGE}
            total={data.total}
            onPage={(next) => changeView({ page: next })}
          />
        </>
      )}
      <SidePanel
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
        title={opened?.subject ?? ""}
      >
        {opened !== null && <MailView key={opened.file} file={opened.file} />}
      </SidePanel>
    </>
  );
}

function MailTable({
  mails,
  onOpen,
}: {
  mails: readonly OutboxMail[];
  onOpen: (mail: OutboxMail) => void;
}) {
  const t = useTranslations("operator");
  if (mails.length === 0) {
    return <p className="py-8 text-center text-sm text-quiet">{t("outboxPage.noMailMatches")}</p>;
  }
  return (
    <Table label={t("outboxPage.mails")}>
      <Head columns={[t("outboxPage.subject"), t("outboxPage.to"), t("outboxPage.sent")]} />
      <tbody>
        {mails.map((mail) => (
          <Row key={mail.file}>
            <Cell className="min-w-44">
              <button
                type="button"
                className="rounded-sm text-left font-medium hover:text-accent hover:underline"
                onClick={() => onOpen(mail)}
              >
                {mail.subject || "(no subject)"}
              </button>
            </Cell>
            <Cell className="min-w-48 wrap-anywhere text-quiet">{mail.to}</Cell>
            <Cell className="text-quiet">
              <Ago at={mail.at} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
