import { ArrowDown, ArrowUp, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button";
import type { Direction } from "./use-moved-focus";

export interface OrderedCardProps {
  /** From 0. */
  readonly at: number;
  readonly count: number;
  /** Its fields are shown. */
  readonly isOpen: boolean;
  readonly onMove: (direction: Direction) => void;
  readonly onToggle: () => void;
  readonly onRemove: () => void;
}

/** An entry of a list whose order counts: its number, what it is in short, and its fields once opened. */
export function OrderedCard({
  at,
  count,
  isOpen,
  labels,
  summary,
  control,
  onMove,
  onToggle,
  onRemove,
  children,
}: OrderedCardProps & {
  labels: Readonly<Record<Direction | "edit" | "remove", string>>;
  summary: ReactNode;
  /** Before the buttons. */
  control?: ReactNode;
  children: ReactNode;
}) {
  const move = (direction: Direction) => ({
    label: labels[direction],
    "data-move": `${at} ${direction}`,
    onClick: () => onMove(direction),
  });
  return (
    <li className="rounded-lg border border-line">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 p-3 sm:flex-nowrap sm:p-4">
        <span
          aria-hidden
          className="flex size-6 shrink-0 items-center justify-center rounded-full bg-raised text-xs font-medium tabular-nums"
        >
          {at + 1}
        </span>
        <div className="min-w-0 grow basis-3/4 text-sm sm:basis-auto">{summary}</div>
        {control}
        <div className="ml-auto flex shrink-0 gap-1">
          <IconButton icon={ArrowUp} disabled={at === 0} {...move("up")} />
          <IconButton icon={ArrowDown} disabled={at === count - 1} {...move("down")} />
          <IconButton icon={Pencil} label={labels.edit} aria-expanded={isOpen} onClick={onToggle} />
          <IconButton icon={Trash2} label={labels.remove} onClick={onRemove} />
        </div>
      </div>
      {isOpen && <div className="border-t border-line p-3 sm:p-4">{children}</div>}
    </li>
  );
}

function IconButton({
  icon: Icon,
  label,
  ...rest
}: Omit<ComponentProps<typeof Button>, "aria-label"> & { icon: LucideIcon; label: string }) {
  return (
    <Button look="ghost" size="icon" aria-label={label} {...rest}>
      <Icon className="size-4" aria-hidden />
    </Button>
  );
}
