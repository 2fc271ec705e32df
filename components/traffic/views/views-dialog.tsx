"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { QueryState } from "@/components/ui/query-state";
import { useToast } from "@/components/ui/toast";
import type { FilterState } from "../use-filter";
import { type SavedView, useRemoveView, useSaveView, useViews } from "./use-views";

/** Opens, saves and removes views: filters with a name. */
export function ViewsDialog({
  state,
  isOpen,
  onClose,
}: {
  state: FilterState;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useTranslations("traffic");
  const { data, error, refetch } = useViews(isOpen);
  const { canEdit } = useWorkspace();
  const open = ({ query }: SavedView) => {
    state.show(query);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("viewsDialog.savedViews")}
      description={t("viewsDialog.filtersAndGrouping")}
    >
      <div className="space-y-5">
        <QueryState data={data} error={error} refetch={refetch} lines={2} />
        {data !== undefined && data.length > 0 && <Views views={data} onOpen={open} />}
        {canEdit && state.query !== "" && <SaveForm query={state.query} />}
        {data?.length === 0 && (state.query === "" || !canEdit) && (
          <p className="text-sm text-quiet">
            {canEdit ? t("viewsDialog.setAFilter") : t("viewsDialog.noViewsHave")}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Views({
  views,
  onOpen,
}: {
  views: readonly SavedView[];
  onOpen: (view: SavedView) => void;
}) {
  const t = useTranslations("traffic");
  const remove = useRemoveView();
  const { canEdit } = useWorkspace();
  const { showError } = useToast();
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {views.map((view) => (
        <li key={view.id} className="flex items-center gap-2 py-1 pr-1 pl-3">
          <button
            type="button"
            className="min-w-0 grow truncate rounded py-1 text-left text-sm hover:underline"
            onClick={() => onOpen(view)}
          >
            {view.name}
          </button>
          {canEdit && (
            <Button
              look="ghost"
              size="icon"
              aria-label={t("viewsDialog.removeName", { name: view.name })}
              disabled={remove.isPending}
              onClick={() => remove.mutate(view.id, { onError: showError })}
            >
              <Trash2 className="size-4" aria-hidden />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function SaveForm({ query }: { query: string }) {
  const t = useTranslations("traffic");
  const { showMessage } = useToast();
  const { form, field, clear } = useForm({
    before: { name: "" },
    call: useSaveView(),
    toInput: ({ name }) => ({ name, query }),
    onSuccess: ({ name }) => {
      showMessage(t("viewsDialog.savedAsName", { name }));
      clear();
    },
    asksBefore: "nothing",
  });
  return (
    <Form form={form} action={t("viewsDialog.saveThisView")}>
      <TextField {...field("name")} label={t("viewsDialog.nameOfThe")} maxLength={60} />
    </Form>
  );
}
