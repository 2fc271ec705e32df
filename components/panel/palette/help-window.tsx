"use client";

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
  const commandKey = useCommandKey();
  const pages = hasWorkspace ? [...WORKSPACE_PAGES, DOCUMENTATION] : [DOCUMENTATION];
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-sm">
        <Shortcut what="Search or jump to anything" keys={[commandKey, "K"]} />
        <Shortcut what="Search this page" keys={["/"]} />
        <Shortcut what="Show these shortcuts" keys={["?"]} />
        {pages.filter(hasLetter).map(({ path, label, letter }) => (
          <Shortcut key={path} what={`Go to ${label}`} keys={["G", letter.toUpperCase()]} />
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
