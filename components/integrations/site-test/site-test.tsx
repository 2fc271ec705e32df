"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { KeySummary } from "@/components/keys/use-keys";
import { useWorkspace } from "@/components/panel/workspace-context";
import { InputField } from "@/components/ui/input-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { useSiteTest } from "./use-site-test";
import { Visits } from "./visits";

/**
 * Tries with the owner whether a site is protected: pages of it to open, and what we saw of that.
 *
 * @param canChallenge false: this way of asking knows no challenges
 */
export function SiteTest({ apikey, canChallenge }: { apikey: KeySummary; canChallenge: boolean }) {
  const t = useTranslations("integrations.test");
  const { canEdit } = useWorkspace();
  const { start, test, seen, verify } = useSiteTest(apikey.id);
  const [site, setSite] = useState(() => siteOf(apikey));
  if (!canEdit) return <p className="text-sm text-quiet">{t("forMembers")}</p>;
  return (
    <div className="space-y-5">
      <form
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          verify.reset();
          start.mutate(site);
        }}
      >
        <div className="w-full max-w-md">
          <InputField
            label={t("site")}
            error={start.error?.message}
            type="url"
            required
            placeholder="https://shop.example/"
            value={site}
            onChange={({ target }) => setSite(target.value)}
          />
        </div>
        <SubmitButton
          look={test === undefined ? "primary" : "secondary"}
          isBusy={start.isPending}
          className="sm:mt-6.5"
        >
          {test === undefined ? t("start") : t("again")}
        </SubmitButton>
      </form>
      {test !== undefined && (
        <Visits
          key={test.id}
          {...{ test, seen, canChallenge }}
          error={verify.error?.message}
          isVerified={verify.isSuccess}
          onProven={() => verify.mutate(test.id)}
        />
      )}
    </div>
  );
}

const siteOf = ({ verification }: KeySummary): string =>
  verification === null || verification.host === "" ? "" : `https://${verification.host}/`;
