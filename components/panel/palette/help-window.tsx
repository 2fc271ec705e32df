"use client";

import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { DialogFrame } from "@/components/ui/dialog-frame";
import { DOCUMENTATION, type NavigationItem, WORKSPACE_PAGES } from "../navigation";
import { useCommandKey } from "./use-command-key";

/** All shortcuts. Letters do nothing while text is typed. */
export default function HelpWindow({
  isOpen,
  onClose,
  hasWorkspace,
}: {
  isOpen: boolean;
  onClose: () => void;
  hasWorkspace: boolean;
}) {
  const t = useTranslations("panel");
  const commandKey = useCommandKey();
  const pages = hasWorkspace ? [...WORKSPACE_PAGES, DOCUMENTATION] : [DOCUMENTATION];
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} title={t("shortcuts.title")}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-sm">
        <Shortcut what={t("shortcuts.palette")} keys={[commandKey, "K"]} />
        <Shortcut what={t("shortcuts.search")} keys={["/"]} />
        <Shortcut what={t("shortcuts.help")} keys={["?"]} />
        {pages.filter(hasLetter).map(({ path, page, letter }) => (
          <Shortcut
            key={path}
            what={t("shortcuts.goTo", { page: t(`pages.${page}`) })}
            keys={["G", letter.toUpperCase()]}
          />
        ))}
      </dl>
    </DialogFrame>
  );
}

const hasLetter = (page: NavigationItem): page is NavigationItem & { letter: string } =>
  page.letter !== undefined;

function Shortcut({ what, keys }: { what: string; keys: readonly string[] }) {
  return (
    <>
      <dt>{what}</dt>
      <dd className="text-right">
        {keys.map((key, at) => (
          <Fragment key={key}>
            {at > 0 && " "}
            <kbd className="inline-block min-w-6 rounded border border-line bg-raised px-1.5 py-0.5 text-center font-sans text-xs">
              {key}
            </kbd>
          </Fragment>
        ))}
      </dd>
    </>
  );
}
