import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/choice";
import { Input } from "@/components/ui/field";
import type { Counter } from "../documents";
import { asSentence, type ErrorAt, errorInList } from "../errors";

/** In the panel's order; the schema stays on the server. */
const COUNTED_BY = ["network", "asn", "key", "country", "user", "session", "path"] as const;
type CountedBy = Counter["by"][number];

export function CounterRow({
  number,
  counter,
  onChange,
  onRemove,
  errorAt,
}: {
  /** From 1. */
  number: number;
  counter: Counter;
  onChange: (counter: Counter) => void;
  onRemove: () => void;
  errorAt: ErrorAt;
}) {
  const t = useTranslations("rules.counters");
  const { path: _, ...withoutPath } = counter;
  const [first = "network", second] = counter.by;
  const error = errorAt("name") ?? errorInList(errorAt, "by", counter.by.length) ?? errorAt("path");
  const setPath = (path: string) => onChange(path === "" ? withoutPath : { ...counter, path });
  return (
    <li>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[minmax(0,1fr)_9rem_9rem_minmax(0,1fr)_auto]">
        <Input
          aria-label={t("name", { number })}
          aria-invalid={errorAt("name") === undefined ? undefined : true}
          placeholder={t("namePlaceholder")}
          className="font-mono"
          spellCheck={false}
          maxLength={32}
          value={counter.name}
          onChange={(event) => onChange({ ...counter, name: event.target.value })}
        />
        <BySelect
          label={t("by", { number })}
          value={first}
          without={second}
          onChange={(by) =>
            by !== null && onChange({ ...counter, by: [by, ...counter.by.slice(1)] })
          }
        />
        <BySelect
          label={t("andBy", { number })}
          value={second ?? ""}
          without={first}
          none={t("only")}
          onChange={(by) => onChange({ ...counter, by: by === null ? [first] : [first, by] })}
        />
        <Input
          aria-label={t("path", { number })}
          aria-invalid={errorAt("path") === undefined ? undefined : true}
          placeholder={t("pathPlaceholder")}
          className="col-start-1 font-mono sm:col-start-auto"
          spellCheck={false}
          maxLength={256}
          value={counter.path ?? ""}
          onChange={(event) => setPath(event.target.value)}
        />
        <Button
          look="ghost"
          size="icon"
          className="col-start-2 row-start-1 sm:col-start-5"
          aria-label={t("remove", { number })}
          onClick={onRemove}
        >
          <Trash2 className="size-4" aria-hidden />
        </Button>
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {asSentence(error)}
        </p>
      )}
    </li>
  );
}

function BySelect({
  label,
  value,
  without,
  none,
  onChange,
}: {
  label: string;
  value: CountedBy | "";
  /** Chosen beside it already. */
  without: CountedBy | undefined;
  /** The words of no choice, where that is one. */
  none?: string;
  onChange: (by: CountedBy | null) => void;
}) {
  const t = useTranslations("rules.counters");
  const others = COUNTED_BY.filter((each) => each !== without);
  return (
    <Choice
      aria-label={label}
      className="col-start-1 sm:col-start-auto"
      value={value}
      options={none === undefined ? others : ["", ...others]}
      nameOf={(by) => (by === "" ? none : t(`byWords.${by}`))}
      onChange={(by) => onChange(by === "" ? null : by)}
    />
  );
}
