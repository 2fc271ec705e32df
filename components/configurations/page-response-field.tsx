import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { Configuration } from "@/components/policy/documents";
import { asSentence } from "@/components/policy/errors";
import { InputField } from "@/components/ui/input-field";
import { Segmented } from "@/components/ui/segmented";

type PageResponse = Configuration["pageResponse"];

/** The initial contents of each type. */
const FIRST_CONTENTS = {
  None: "Stay On Page",
  RedirectURL: "https://",
  HTTPStatusCode: "403",
} as const;

/** In the panel's order. */
const TYPES = ["None", "RedirectURL", "HTTPStatusCode"] as const;
/** The messages of each type's contents. */
const CONTENTS = { RedirectURL: "destination", HTTPStatusCode: "status" } as const;

export function PageResponseField({
  pageResponse,
  onChange,
  error,
}: {
  pageResponse: PageResponse;
  onChange: (pageResponse: PageResponse) => void;
  error: string | undefined;
}) {
  const t = useTranslations("configurations.response");
  const { handle } = useWorkspace();
  const { type, contents } = pageResponse;
  const link = (chunks: ReactNode) => (
    <Link href={`/w/${handle}/settings/brand`} className="underline underline-offset-4">
      {chunks}
    </Link>
  );
  return (
    <div className="space-y-4">
      <Segmented
        label={t("title")}
        value={type}
        options={TYPES.map((value) => ({ value, label: t(value) }))}
        onChange={(chosen) => onChange({ type: chosen, contents: FIRST_CONTENTS[chosen] })}
      />
      {type === "None" ? (
        <p className="text-sm text-quiet">{t.rich("staysOnPage", { link })}</p>
      ) : (
        <div className="max-w-lg">
          <InputField
            label={t(CONTENTS[type])}
            hint={t.rich(`${CONTENTS[type]}Hint`, { link })}
            error={error && asSentence(error)}
            className="font-mono"
            spellCheck={false}
            value={contents}
            onChange={(event) => onChange({ type, contents: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}
