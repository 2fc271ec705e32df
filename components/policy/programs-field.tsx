import { BOT_CATEGORIES, categoriesOf, LETTABLE_KINDS, type LettableKind } from "@/lib/engine/bots";
import type { Policy } from "@/lib/panel/answers/policies";

type Programs = Policy["programs"];

/** Kinds of declared programs, each with what it does. */
export function ProgramsField({
  programs,
  onChange,
}: {
  programs: Programs;
  onChange: (programs: Programs) => void;
}) {
  const chosen = new Set(programs.allow);
  const set = (kind: LettableKind, isChosen: boolean) =>
    onChange({
      allow: LETTABLE_KINDS.filter((each) => (each === kind ? isChosen : chosen.has(each))),
    });
  return (
    <ul className="space-y-2">
      {LETTABLE_KINDS.map((kind) => (
        <li key={kind}>
          <label className="flex cursor-pointer items-start gap-2 py-1 text-sm">
            <input
              type="checkbox"
              className="mt-0.5 size-4 shrink-0 accent-accent"
              checked={chosen.has(kind)}
              onChange={(event) => set(kind, event.target.checked)}
            />
            <span>
              {categoriesOf(kind)
                .map((each) => BOT_CATEGORIES[each].label)
                .join(", ")}
              <span className="block text-quiet">
                {categoriesOf(kind)
                  .map((each) => BOT_CATEGORIES[each].hint)
                  .join(" ")}
              </span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
