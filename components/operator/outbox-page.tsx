"use client";

import { useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState, ErrorState, Skeleton } from "@/components/ui/states";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { useOutbox, useOutboxMail } from "./use-operator";

export function OutboxPage() {
  const { data, error, refetch } = useOutbox();
  const [open, setOpen] = useState<string | null>(null);
  const mail = useOutboxMail(open);
  return (
    <>
      <PageHeader
        title="Outbox"
        description="Without a mail server (SMTP_URL) messages are kept here. The links inside are as good as passwords."
      />
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton />}
      {data?.mails.length === 0 && (
        <EmptyState title="No mail">
          {data.hasMailServer ? "Mail goes out through the mail server." : "None was sent yet."}
        </EmptyState>
      )}
      {data !== undefined && data.mails.length > 0 && (
        <Table label="Mails">
          <Head columns={["Written", "File", ""]} />
          <tbody>
            {data.mails.map(({ file, at }) => (
              <Row key={file}>
                <Cell className="whitespace-nowrap">{new Date(at).toLocaleString("en")}</Cell>
                <Cell className="font-mono text-xs text-quiet">{file}</Cell>
                <Cell className="text-right">
                  <Button size="sm" onClick={() => setOpen(file)}>
                    Read<span className="sr-only"> {file}</span>
                  </Button>
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      <Dialog isOpen={open !== null} onClose={() => setOpen(null)} title="Mail">
        {mail.error !== null && <ErrorState error={mail.error} />}
        <pre className="max-h-[60vh] overflow-auto font-mono text-xs break-words whitespace-pre-wrap">
          {mail.data?.source ?? "…"}
        </pre>
      </Dialog>
    </>
  );
}
