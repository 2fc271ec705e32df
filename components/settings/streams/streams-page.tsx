"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/card";
import { QueryState } from "@/components/ui/query-state";
import { EmptyState } from "@/components/ui/states";
import { StreamDialog } from "./stream-dialog";
import { StreamsTable } from "./streams-table";
import { useSeesStreams, useStreams } from "./use-streams";

export function StreamsPage() {
  const t = useTranslations("streams");
  const [isCreating, setIsCreating] = useState(false);
  const seesStreams = useSeesStreams();
  const { data, error, refetch } = useStreams();
  if (!seesStreams) return <EmptyState title={t("page.title")}>{t("page.adminsOnly")}</EmptyState>;
  return (
    <Section
      title={t("page.title")}
      description={t.rich("page.description", {
        link: (chunks) => (
          <Link href="/docs/guides/streams" className="underline underline-offset-4">
            {chunks}
          </Link>
        ),
      })}
      actions={
        <Button look="primary" onClick={() => setIsCreating(true)}>
          <Plus className="size-4" aria-hidden /> {t("page.create")}
        </Button>
      }
    >
      <QueryState data={data} error={error} refetch={refetch} lines={3} />
      {data?.streams.length === 0 && (
        <EmptyState title={t("page.none")}>{t("page.noneText")}</EmptyState>
      )}
      {data !== undefined && data.streams.length > 0 && <StreamsTable streams={data.streams} />}
      {isCreating && data !== undefined && (
        <StreamDialog allowsFiles={data.allowsFiles} onClose={() => setIsCreating(false)} />
      )}
    </Section>
  );
}
