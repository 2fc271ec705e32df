import { useTranslations } from "next-intl";
import { Switch } from "@/components/ui/switch";
import { SEARCH_ENGINE_NAMES } from "@/lib/intel/bots/directory/verifications";
import type { Policy } from "./documents";
import { type ErrorAt, errorInList } from "./errors";
import { NamesField } from "./names-field";

type SearchEngines = Policy["searchEngines"];

export function SearchEnginesField({
  searchEngines,
  onChange,
  errorAt,
}: {
  searchEngines: SearchEngines;
  onChange: (searchEngines: SearchEngines) => void;
  errorAt: ErrorAt;
}) {
  const t = useTranslations("policy.searchEngines");
  const { allow, names } = searchEngines;
  return (
    <div className="space-y-4">
      <Switch
        label={t("letIn")}
        hint={t("letInHint")}
        checked={allow}
        onChange={(isAllowed) => onChange({ ...searchEngines, allow: isAllowed })}
      />
      {allow && (
        <NamesField
          label={t("which")}
          known={SEARCH_ENGINE_NAMES}
          names={names}
          onChange={(chosen) => onChange({ ...searchEngines, names: chosen })}
          error={errorInList(errorAt, "searchEngines.names", names.length)}
        />
      )}
    </div>
  );
}
