"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Switch } from "@/components/ui/switch";
import { useToast } from "@/components/ui/toast";
import type { FeedView } from "@/lib/panel/answers/operator";
import { AcceptTermsDialog } from "./accept-terms-dialog";
import { useSwitchFeed } from "./use-feeds";

/** Switches a feed on or off; one with terms of its own asks for their acceptance first. */
export function FeedSwitch({ feed }: { feed: FeedView }) {
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
