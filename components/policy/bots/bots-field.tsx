import { BOT_CATEGORY_IDS, type BotAction, type BotCategory } from "@/lib/engine/bots";
import type { CheckMode } from "@/lib/engine/check-mode";
import type { Policy } from "../documents";
import { CategoryRow } from "./category-row";
import type { KnownBot } from "./use-bot-directory";
import { useBotDirectory } from "./use-bot-directory";

type Bots = Policy["bots"];

/** The actions for bots: a row a category, and single bots within it. */
export function BotsField({
  bots,
  mode,
  hasSearchEngines,
  onChange,
}: {
  bots: Bots;
  /** The check's mode; applies where nothing is set here. */
  mode: CheckMode;
  /** Whether the document lets search engines in by a check of their own. */
  hasSearchEngines: boolean;
  onChange: (bots: Bots) => void;
}) {
  const { data, isError } = useBotDirectory();
  const known = data?.bots ?? null;
  return (
    <ul className="-my-3 divide-y divide-line">
      {BOT_CATEGORY_IDS.map((category) => (
        <CategoryRow
          key={category}
          category={category}
          action={bots.categories[category]}
          mode={mode}
          note={category === "search" && hasSearchEngines ? "search" : null}
          known={known?.filter((bot) => bot.category === category) ?? null}
          hasFailed={isError}
          named={namedWithin(category, bots.named, known)}
          onChange={(action) =>
            onChange({ ...bots, categories: withAction(bots, category, action) })
          }
          onName={(name, action) => onChange({ ...bots, named: renamed(bots.named, name, action) })}
        />
      ))}
    </ul>
  );
}

/** In the categories' own order, so that an undone change leaves no trace. */
function withAction(
  { categories }: Bots,
  changed: BotCategory,
  action: BotAction | undefined,
): Bots["categories"] {
  const entries = BOT_CATEGORY_IDS.flatMap((id) => {
    const value = id === changed ? action : categories[id];
    return value === undefined ? [] : [[id, value] as const];
  });
  return Object.fromEntries(entries);
}

function renamed(named: Bots["named"], name: string, action: BotAction | undefined): Bots["named"] {
  const others = Object.entries(named).filter(
    ([each]) => each.toLowerCase() !== name.toLowerCase(),
  );
  return Object.fromEntries(action === undefined ? others : [...others, [name, action]]);
}

/** Bots that the directory does not know stand with libraries and tools, since anyone can name those. */
function namedWithin(
  category: BotCategory,
  named: Bots["named"],
  known: readonly KnownBot[] | null,
): [string, BotAction][] {
  if (known === null) return [];
  const categories = new Map(known.map((bot) => [bot.name.toLowerCase(), bot.category]));
  return Object.entries(named).filter(
    ([name]) => (categories.get(name.toLowerCase()) ?? "library") === category,
  );
}
