"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import { lateWindow, useLateWindow } from "@/components/ui/use-late-window";
import type { ReviewProps } from "./review";

const REVIEW = lateWindow(() => import("./review"));

/** The review's window. What puts every change into words weighs as much as the form, and comes when it opens. */
export function ReviewDialog(props: ReviewProps) {
  const t = useTranslations("policy.editor");
  const Review = useLateWindow(REVIEW, true);
  return (
    <Dialog isOpen onClose={props.onClose} title={t("reviewAndSave")}>
      {Review && <Review {...props} />}
    </Dialog>
  );
}
