"use client";

import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/field";
import { whole } from "@/components/ui/numbers";
import { useTags } from "./use-tags";

/** Which tag the shown links have; nothing while the workspace has no tags. */
export function TagFilter({ tag, onChoose }: { tag: string; onChoose: (tag: string) => void }) {
  const t = useTranslations("smarturls.tagFilter");
  const { data } = useTags();
  const tags = data?.tags ?? [];
  if (tags.length === 0 && tag === "") return null;
  const isListed = tags.some((each) => each.tag === tag);
  return (
    <div className="w-44">
      <Select aria-label={t("tag")} value={tag} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t("allTags")}</option>
        {tag !== "" && !isListed && <option value={tag}>{tag}</option>}
        {tags.map((each) => (
          <option key={each.tag} value={each.tag}>
            {t("tagAndCount", { tag: each.tag, links: whole(each.links) })}
          </option>
        ))}
      </Select>
    </div>
  );
}
