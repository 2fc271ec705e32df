"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CreateKeyDialog } from "@/components/keys/create-key-dialog";
import { type KeySummary, useUsableKeys } from "@/components/keys/use-keys";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ChoiceField } from "@/components/ui/choice";
import { EmptyState, ErrorState, Skeleton } from "@/components/ui/states";

/** Which key the site will use, or the first one. @param chosen null: there is none yet */
export function ConnectKey({
  chosen,
  onChoose,
}: {
  chosen: KeySummary | null;
  onChoose: (id: string) => void;
}) {
  const t = useTranslations("integrations");
  const { canEdit } = useWorkspace();
  const { data, error, refetch } = useUsableKeys(true);
  const [isCreating, setIsCreating] = useState(false);
  if (error !== null && data === undefined) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton lines={2} />;
  return (
    <>
      {chosen === null ? (
        <EmptyState
          title={t("connectKey.none")}
          action={
            canEdit && (
              <Button look="primary" onClick={() => setIsCreating(true)}>
                {t("connectKey.create")}
              </Button>
            )
          }
        />
      ) : (
        <Card className="flex flex-wrap items-end gap-3 p-5">
          <div className="w-full max-w-xs">
            <ChoiceField
              label={t("connectKey.key")}
              value={chosen.id}
              options={data.keys.map(({ id }) => id)}
              nameOf={(id) => data.keys.find((key) => key.id === id)?.name}
              onChange={onChoose}
            />
          </div>
          {canEdit && (
            <Button onClick={() => setIsCreating(true)}>{t("connectKey.createAnother")}</Button>
          )}
        </Card>
      )}
      <CreateKeyDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </>
  );
}
