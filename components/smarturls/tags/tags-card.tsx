"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Card } from "@/components/ui/card";
import { InputField } from "@/components/ui/input-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { useToast } from "@/components/ui/toast";
import { useLinkStatus } from "../link/use-link";
import { whyRefused } from "../why-refused";
import { useSetTags } from "./use-tags";

/** A link's tags: no part of its document, so they are saved by themselves. */
export function TagsCard({ id }: { id: string }) {
  const { data } = useLinkStatus(id);
  const { canEdit } = useWorkspace();
  if (data === undefined || (!canEdit && data.tags.length === 0)) return null;
  const text = data.tags.join(", ");
  // Another save's tags begin another form.
  return <TagsForm key={text} id={id} text={text} canEdit={canEdit} />;
}

function TagsForm({ id, text, canEdit }: { id: string; text: string; canEdit: boolean }) {
  const t = useTranslations("smarturls.tagsCard");
  const { showMessage } = useToast();
  const [typed, setTyped] = useState(text);
  const { mutate, isPending, error } = useSetTags(id);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const tags = typed.split(",").map((tag) => tag.trim());
    mutate(
      tags.filter((tag) => tag !== ""),
      { onSuccess: () => showMessage(t("saved")) },
    );
  };
  return (
    <Card className="mb-8 p-4 sm:p-5">
      <form onSubmit={save} noValidate className="flex flex-wrap items-start gap-3">
        <div className="min-w-52 grow">
          <InputField
            label={t("tags")}
            hint={t("upTo10")}
            error={error === null ? undefined : whyRefused(error)}
            autoComplete="off"
            disabled={!canEdit}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        {canEdit && (
          <SubmitButton className="mt-6.5" isBusy={isPending} disabled={typed === text}>
            {t("save")}
          </SubmitButton>
        )}
      </form>
    </Card>
  );
}
