"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { whole } from "@/components/ui/numbers";
import { useToast } from "@/components/ui/toast";
import { whyRefused } from "../why-refused";
import { useTagLinks, useTags } from "./use-tags";

/** Adds a tag to the selected links, or takes one away. */
export function TagSelection({
  selected,
  onClear,
}: {
  selected: ReadonlySet<string>;
  onClear: () => void;
}) {
  const t = useTranslations("smarturls.tagSelection");
  const { showMessage, showError } = useToast();
  const [tag, setTag] = useState("");
  const { mutate, isPending } = useTagLinks();
  const { data } = useTags();
  const known = useId();
  const change = (what: "add" | "remove") =>
    mutate(
      { ids: [...selected], [what]: [tag] },
      {
        onError: (error) => showError(new Error(whyRefused(error))),
        onSuccess: ({ count }) => {
          showMessage(t("changed", { count, n: whole(count) }));
          onClear();
        },
      },
    );
  return (
    <section
      aria-label={t("selectedSmarturls")}
      className="mb-3 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised px-4 py-2 text-sm"
    >
      <p className="grow" aria-live="polite">
        {t("selected", { n: whole(selected.size) })}
      </p>
      <Input
        aria-label={t("tag")}
        placeholder={t("aTag")}
        className="w-44! bg-card"
        list={known}
        maxLength={30}
        value={tag}
        onChange={({ target }) => setTag(target.value)}
      />
      <datalist id={known}>
        {data?.tags.map((each) => (
          <option key={each.tag} value={each.tag} />
        ))}
      </datalist>
      <Button
        size="sm"
        disabled={tag.trim() === ""}
        isBusy={isPending}
        onClick={() => change("add")}
      >
        {t("add")}
      </Button>
      <Button
        size="sm"
        disabled={tag.trim() === ""}
        isBusy={isPending}
        onClick={() => change("remove")}
      >
        {t("remove")}
      </Button>
      <Button size="sm" look="ghost" onClick={onClear}>
        {t("clear")}
      </Button>
    </section>
  );
}
