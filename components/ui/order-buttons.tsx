import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import { Button } from "./button";
import type { Direction } from "./use-moved-focus";

/** What one does with an entry of a list whose order counts. */
export function OrderButtons({
  at,
  count,
  isOpen,
  labels,
  onMove,
  onToggle,
  onRemove,
}: {
  /** From 0. */
  at: number;
  count: number;
  /** Its fields are shown. */
  isOpen: boolean;
  labels: {
    readonly up: string;
    readonly down: string;
    readonly edit: string;
    readonly remove: string;
  };
  onMove: (direction: Direction) => void;
  onToggle: () => void;
  onRemove: () => void;
}) {
  return (
    <div className="ml-auto flex shrink-0 gap-1">
      <Button
        look="ghost"
        size="icon"
        aria-label={labels.up}
        data-move={`${at} up`}
        disabled={at === 0}
        onClick={() => onMove("up")}
      >
        <ArrowUp className="size-4" aria-hidden />
      </Button>
      <Button
        look="ghost"
        size="icon"
        aria-label={labels.down}
        data-move={`${at} down`}
        disabled={at === count - 1}
        onClick={() => onMove("down")}
      >
        <ArrowDown className="size-4" aria-hidden />
      </Button>
      <Button
        look="ghost"
        size="icon"
        aria-label={labels.edit}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <Pencil className="size-4" aria-hidden />
      </Button>
      <Button look="ghost" size="icon" aria-label={labels.remove} onClick={onRemove}>
        <Trash2 className="size-4" aria-hidden />
      </Button>
    </div>
  );
}
