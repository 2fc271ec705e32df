import { useTranslations } from "next-intl";
import { Segmented } from "@/components/ui/segmented";
import { asSentence } from "./errors";

const ALL = "*";

/** All bots of a kind, or some by name. Unknown names (from an import) are kept. */
export function NamesField({
  label,
  known,
  names,
  onChange,
  error,
}: {
  label: string;
  known: readonly string[];
  names: readonly string[];
  onChange: (names: string[]) => void;
  error?: string | undefined;
}) {
  const t = useTranslations("policy.names");
  const isAll = names.includes(ALL);
  const chosen = new Map(names.map((name) => [name.toLowerCase(), name]));
  const shown = [
    ...new Map([...known, ...names].map((name) => [name.toLowerCase(), name])).values(),
  ].filter((name) => name !== ALL);
  const toggle = (name: string, isChosen: boolean) => {
    const others = names.filter((each) => each.toLowerCase() !== name.toLowerCase());
    onChange(isChosen ? [...others, name] : others);
  };
  return (
    <div className="space-y-3">
      <Segmented
        label={label}
        value={isAll ? "all" : "some"}
        options={[
          { value: "all", label: t("all") },
          { value: "some", label: t("byName") },
        ]}
        onChange={(choice) => onChange(choice === "all" ? [ALL] : [])}
      />
      {!isAll && (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3">
          {shown.map((name) => (
            <li key={name}>
              <label className="flex cursor-pointer items-center gap-2 py-1 text-sm break-all">
                <input
                  type="checkbox"
                  className="size-4 shrink-0 accent-accent"
                  checked={chosen.has(name.toLowerCase())}
                  onChange={(event) => toggle(name, event.target.checked)}
                />
                {name}
              </label>
            </li>
          ))}
        </ul>
      )}
      {!isAll && names.length === 0 && <p className="text-sm text-quiet">{t("noneChosen")}</p>}
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {asSentence(error)}
        </p>
      )}
    </div>
  );
}
