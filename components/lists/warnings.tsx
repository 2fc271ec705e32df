import { TriangleAlert } from "lucide-react";
import type { ListWarning } from "./use-lists";

export function Warnings({ warnings }: { warnings: readonly ListWarning[] }) {
  return (
    <ul className="space-y-2">
      {warnings.map(({ kind, message }) => (
        <li
          key={kind}
          className="flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning"
        >
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {message}
        </li>
      ))}
    </ul>
  );
}
