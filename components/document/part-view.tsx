import { useTranslations } from "next-intl";
import { ChangeRows } from "@/components/policy/change-list";
import { type DescribedChange, describeChange } from "@/components/policy/describe-change";
import { Badge } from "@/components/ui/badge";
import { whole } from "@/components/ui/numbers";
import type { PartPlan, PlannedChange } from "./use-document";

/** The changes of one part of a document: added, changed, removed. */
export function PartView({ part }: { part: PartPlan }) {
  const t = useTranslations("document");
  const { add, change, remove, changes, isReordered } = part;
  const label = t(`parts.${part.part}`);
  const named = (kind: PlannedChange["kind"]) => changes.filter((each) => each.kind === kind);
  const changed = named("change");
  const moreChanged = change - changed.length - (isReordered ? 1 : 0);
  return (
    <section aria-label={label}>
      <h4 className="mb-2 flex flex-wrap items-center gap-2 text-sm font-semibold">
        {label}
        {add > 0 && <Badge tone="good">{`+${whole(add)}`}</Badge>}
        {change > 0 && <Badge tone="warning">{`~${whole(change)}`}</Badge>}
        {remove > 0 && <Badge tone="danger">{`−${whole(remove)}`}</Badge>}
      </h4>
      <div className="space-y-3">
        <Names title={t("part.added")} sign="+" names={named("add")} total={add} />
        {changed.map((each) => (
          <Changed key={each.name} change={each} />
        ))}
        {moreChanged > 0 && (
          <p className="text-sm text-quiet">{t("part.more", { count: whole(moreChanged) })}</p>
        )}
        {isReordered && <p className="text-sm">{t("part.reordered")}</p>}
        <Names title={t("part.removed")} sign="−" names={named("remove")} total={remove} />
      </div>
    </section>
  );
}

/** Things that are added or removed; renders nothing for none. */
function Names({
  title,
  sign,
  names,
  total,
}: {
  title: string;
  sign: "+" | "−";
  names: readonly PlannedChange[];
  total: number;
}) {
  const t = useTranslations("document");
  if (total === 0) return null;
  const more = total - names.length;
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-56 overflow-y-auto rounded-md border border-line px-3 py-2 text-sm -outline-offset-2!"
    >
      <ul className={sign === "+" ? "text-good" : "text-danger"}>
        {names.map(({ name }) => (
          <li key={name} className="font-mono break-all">
            <span aria-hidden>{sign} </span>
            {name}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-quiet">{t("part.more", { count: whole(more) })}</p>}
    </section>
  );
}

function Changed({ change: { name, fields, moreFields } }: { change: PlannedChange }) {
  const t = useTranslations("document");
  const tPolicy = useTranslations("policy");
  const described = fields.map(({ path, before, after }): DescribedChange => {
    // Fields of a list entry, which no policy has.
    if (path === "note" || path === "expiresAt") {
      return { path, label: t(`part.${path}`), removed: textsOf(before), added: textsOf(after) };
    }
    return describeChange(tPolicy, { path, before, after });
  });
  return (
    <div>
      {name !== null && <p className="mb-1 font-mono text-sm break-all">{name}</p>}
      <ChangeRows changes={described} />
      {moreFields > 0 && (
        <p className="mt-1 text-sm text-quiet">
          {t("part.moreFields", { count: whole(moreFields) })}
        </p>
      )}
    </div>
  );
}

const textsOf = (value: unknown) => (typeof value === "string" ? [value] : []);
