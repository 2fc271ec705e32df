"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { useForm } from "@/components/form/use-form";
import { useAddEntry } from "@/components/lists/use-lists";
import { Warnings } from "@/components/lists/warnings";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import type { ListHead } from "@/lib/engine/list-kinds";
import { networksOf } from "../network";
import { useUndo } from "./use-list-state";

/** Adds a visitor, or the surrounding network, to one of the customer's lists. */
export function AddToListDialog({
  list,
  address,
  decision,
  onClose,
}: {
  /** One of addresses. */
  list: ListHead;
  address: string;
  /** The decision about the visitor: to allow whom it blocked says that it was a mistake. */
  decision: string;
  onClose: () => void;
}) {
  const t = useTranslations("traffic");
  const words = useListWords(list);
  const isBlocklist = list.name === "ipBlacklist";
  const networks = networksOf(address);
  const add = useAddEntry(list);
  const undo = useUndo();
  const { showMessage } = useToast();
  const narrowest = networks[0] ?? address;
  const warnings = add.data?.done === false ? add.data.warnings : [];
  const { form, values, set } = useForm({
    before: { value: isBlocklist ? (networks[1] ?? narrowest) : narrowest },
    call: add,
    toInput: ({ value }) => ({
      value,
      note: t("addToListDialog.note"),
      expiresAt: null,
      ...(list.name === "ipWhitelist" && { decision }),
      confirmed: warnings.length > 0,
    }),
    onSuccess: ({ done }, { value }) => {
      if (!done) return;
      showMessage(words.done(value), () => void undo(list.name, value, decision));
      onClose();
    },
    asksBefore: "nothing",
  });
  return (
    <Dialog isOpen onClose={onClose} title={words.title} description={words.description}>
      <Form
        form={form}
        action={warnings.length > 0 ? words.verbAnyway : words.verb}
        look={isBlocklist || warnings.length > 0 ? "danger" : "primary"}
        onCancel={onClose}
      >
        <fieldset className="space-y-2">
          <legend className="sr-only">{t("addToListDialog.addressOrNetwork")}</legend>
          {networks.map((each) => (
            <label
              key={each}
              className="flex cursor-pointer items-center gap-3 rounded-md border border-line px-3 py-2 text-sm has-checked:border-accent"
            >
              <input
                type="radio"
                name="network"
                className="accent-accent"
                checked={values.value === each}
                onChange={() => set({ value: each })}
              />
              <span className="font-mono">{each}</span>
              <span className="ml-auto text-quiet">
                {each.includes("/")
                  ? t("addToListDialog.wholeNetwork")
                  : t("addToListDialog.thisAddressOnly")}
              </span>
            </label>
          ))}
        </fieldset>
        {warnings.length > 0 && <Warnings warnings={warnings} />}
      </Form>
    </Dialog>
  );
}

/** The word for adding to a list: allowing, blocking, or just that. */
function useListWords({ name }: ListHead) {
  const t = useTranslations("traffic");
  if (name === "ipWhitelist" || name === "ipBlacklist") {
    return {
      title: t(`lists.${name}.title`),
      description: t(`lists.${name}.description`),
      verb: t(`lists.${name}.verb`),
      verbAnyway: t(`lists.${name}.verbAnyway`),
      done: (value: string) => t(`lists.${name}.done`, { value }),
    };
  }
  return {
    title: t("lists.named.title", { list: name }),
    description: t("lists.named.description"),
    verb: t("lists.named.verb"),
    verbAnyway: t("lists.named.verbAnyway"),
    done: (value: string) => t("lists.named.done", { value, list: name }),
  };
}
