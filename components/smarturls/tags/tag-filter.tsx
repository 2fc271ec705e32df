"use client";

import { useTranslations } from "next-intl";
import { Choice } from "@/components/ui/choice";
import { whole } from "@/components/ui/numbers";
import { useTags } from "./use-tags";

/** Which tag the shown links have; nothing while the workspace has no tags. */
export function TagFilter({ tag, onChoose }: { tag: string; onChoose: (tag: string) => void }) {
  const t = useTranslations("smarturls.tagFilter");
  const { data } = useTags();
  const tags = data?.tags ?? [];
  if (tags.length === 0 && tag === "") return null;
  const names = tags.map((each) => each.tag);
  const isListed = names.includes(tag);
  const nameOf = (name: string) => {
    if (name === "") return t("allTags");
    const links = tags.find((each) => each.tag === name)?.links;
    return links === undefined ? name : t("tagAndCount", { tag: name, links: whole(links) });
  };
  return (
    <div className="w-44">
      <Choice
        aria-label={t("tag")}
        value={tag}
        options={["", ...(tag === "" || isListed ? names : [tag, ...names])]}
        nameOf={nameOf}
        onChange={onChoose}
      />
    </div>
  );
}
