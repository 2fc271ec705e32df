import { useTranslations } from "next-intl";
import { asSentence } from "@/components/policy/errors";
import type { Problem } from "@/lib/panel/schemas/problem";

/** Where a document is wrong; renders nothing for other problems. */
export function DocumentProblems({ problem: { fields = {} } }: { problem: Problem }) {
  const t = useTranslations("document");
  const problems = Object.entries(fields);
  if (problems.length === 0) return null;
  return (
    <section
      aria-label={t("problems.title")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="mt-4 max-h-72 overflow-y-auto rounded-md border border-line"
    >
      <ul className="divide-y divide-line text-sm">
        {problems.map(([path, message]) => (
          <li key={path} className="px-3 py-2">
            <code className="font-mono font-medium break-all">{path}</code>{" "}
            <span className="text-danger">{asSentence(message)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
