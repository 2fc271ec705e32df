"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/class-names";
import { counted } from "@/components/ui/numbers";
import { Switch } from "@/components/ui/switch";
import { useToast } from "@/components/ui/toast";
import type { FeedView } from "@/lib/panel/answers";
import { AcceptTermsDialog } from "./accept-terms-dialog";
import { FeedDetails } from "./feed-details";
import { ageWords, conditionOf, toneOf } from "./feed-words";
import { useSwitchFeed } from "./use-feeds";

/** One feed; its details open below it. */
export function FeedRow({ feed }: { feed: FeedView }) {
  const t = useTranslations("operator");
  const tUi = useTranslations("ui");
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <li className="border-b border-line last:border-0">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-2 text-sm sm:grid-cols-[minmax(0,1fr)_7rem_8rem_15rem_3rem]">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-w-0 items-center gap-2 rounded-sm text-left"
        >
          <ChevronRight
            className={cn("size-4 shrink-0 text-quiet transition-transform", isOpen && "rotate-90")}
            aria-hidden
          />
          <span className="min-w-0">
            <span className="block font-medium break-words">{feed.id}</span>
            <span className="block text-xs text-quiet">{t(`categories.${feed.category}`)}</span>
          </span>
        </button>
        <span className="order-last col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 pl-6 sm:order-none sm:contents">
          <span>
            <Badge tone={toneOf(feed)}>{t(`feedWords.${conditionOf(feed)}`)}</Badge>
          </span>
          <span className="text-xs whitespace-nowrap text-quiet tabular-nums sm:text-right sm:text-sm">
            {feed.status !== null && counted(tUi, "entry", feed.status.entries)}
          </span>
          <span className="text-xs text-quiet">
            {ageWords(t, feed.status, Date.now()).map((words) => (
              <span key={words} className="block first-letter:uppercase">
                {words}
              </span>
            ))}
          </span>
        </span>
        <span className="justify-self-end">
          <FeedSwitch feed={feed} />
        </span>
      </div>
      {isOpen && (
        <div id={id} className="border-t border-line bg-raised/40 px-4 py-4 sm:pl-10">
          <FeedDetails feed={feed} />
        </div>
      )}
    </li>
  );
}

/** Switches a feed on or off; one with terms of its own asks for their acceptance first. */
function FeedSwitch({ feed }: { feed: FeedView }) {
  const t = useTranslations("operator");
  const { id, isOn, isFixed, terms, acceptance } = feed;
  const [isAsking, setIsAsking] = useState(false);
  const { showMessage, showError } = useToast();
  const change = useSwitchFeed();
  const mustAccept = terms !== null && acceptance?.isCurrent !== true;
  const set = (next: boolean) => {
    if (next && mustAccept) setIsAsking(true);
    else {
      change.mutate(
        { id, isOn: next },
        {
          onError: showError,
          onSuccess: () => showMessage(t(next ? "feedSwitch.isOn" : "feedSwitch.isOff", { id })),
        },
      );
    }
  };
  return (
    <>
      <Switch
        label=""
        name={isFixed ? t("feedSwitch.idSetIn", { id }) : id}
        checked={isOn}
        disabled={isFixed || change.isPending}
        onChange={set}
      />
      <AcceptTermsDialog feed={feed} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}
