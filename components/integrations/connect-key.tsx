"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useUsableKeys } from "@/components/keys/use-keys";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field, Select } from "@/components/ui/field";
import { EmptyState, ErrorState, Skeleton } from "@/components/ui/states";
import type { KeySummary } from "@/lib/panel/answers/keys";

/** Which key the site will use, and whether a call with it has arrived. @param since epoch ms */
export function ConnectKey({ since }: { since: number }) {
  const t = useTranslations("integrations");
  const { handle } = useWorkspace();
  const { data, error, refetch } = useUsableKeys(true);
  const [chosen, setChosen] = useState<string | null>(null);
  if (error !== null && data === undefined) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton lines={2} />;
  const key = data.keys.find(({ id }) => id === chosen) ?? data.keys[0];
  if (key === undefined) {
    return (
      <EmptyState
        title={t("connectKey.none")}
        action={
          <Button asChild look="primary">
            <Link href={`/w/${handle}/keys`}>{t("connectKey.create")}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <Card className="flex flex-wrap items-end gap-x-8 gap-y-4 p-5">
      <div className="w-full max-w-xs">
        <Field label={t("connectKey.key")}>
          {(ids) => (
            <Select {...ids} value={key.id} onChange={(e) => setChosen(e.target.value)}>
              {data.keys.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div aria-live="polite" className="pb-2 text-sm">
        <Connection apikey={key} since={since} />
      </div>
    </Card>
  );
}

function Connection({ apikey, since }: { apikey: KeySummary; since: number }) {
  const t = useTranslations("integrations");
  const { lastUsedAt } = apikey;
  const isConnected = lastUsedAt !== null && Date.parse(lastUsedAt) >= since;
  if (isConnected) {
    return (
      <p className="flex items-center gap-2 font-medium text-good">
        <span className="size-2 rounded-full bg-good" aria-hidden />
        <span>{t.rich("connectKey.connected", { ago: () => <Ago at={lastUsedAt} /> })}</span>
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-2 text-quiet">
      <span className="size-2 animate-pulse rounded-full bg-accent" aria-hidden />
      <span>{t("connectKey.waiting")}</span>
      {lastUsedAt !== null && (
        <span>{t.rich("connectKey.before", { ago: () => <Ago at={lastUsedAt} /> })}</span>
      )}
    </p>
  );
}
