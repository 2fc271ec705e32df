import Link from "next/link";
import { useTranslations } from "next-intl";
import { CodeFrame } from "@/components/code/code-frame";
import { LateHighlighted } from "@/components/code/late-highlighted";
import { DOWNLOADS_PATH, installCommands } from "@/lib/downloads/install";
import type { PackageId } from "@/lib/downloads/packages.mjs";

/** The commands that install a client from this installation, before the code that uses it. */
export function InstallClient({ id, origin }: { id: PackageId; origin: string }) {
  const t = useTranslations("integrations.install");
  const code = installCommands(id, origin);
  return (
    <div className="mb-4 space-y-2">
      <CodeFrame label={t("label")} code={code}>
        <LateHighlighted code={code} language="bash" />
      </CodeFrame>
      <p className="text-sm text-quiet">
        {t.rich("downloads", {
          link: (text) => (
            <Link className="text-accent underline underline-offset-2" href={DOWNLOADS_PATH}>
              {text}
            </Link>
          ),
        })}
      </p>
    </div>
  );
}
