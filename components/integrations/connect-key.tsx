"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useUsableKeys } from "@/components/keys/use-keys";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field, Select } from "@/components/ui/field";
import { EmptyState, ErrorState, Skeleton } from "@/components/ui/states";
import { Connection } from "./connection/connection";

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
    <Card className="space-y-5 p-5">
      <div className="max-w-xs">
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
      <div aria-live="polite" className="text-sm">
        <Connection key={key.id} apikey={key} since={since} />
      </div>
    </Card>
  );
}
