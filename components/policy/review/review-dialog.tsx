"use client";

import { Dialog } from "@/components/ui/dialog";
import { lateWindow, useLateWindow } from "@/components/ui/use-late-window";
import type { ReviewProps } from "./review";

const REVIEW = lateWindow(() => import("./review"));

/** The review's window. Its words for every change weigh as much as the form, and come when it opens. */
export function ReviewDialog(props: ReviewProps) {
  const Review = useLateWindow(REVIEW, true);
  return (
    <Dialog isOpen onClose={props.onClose} title="Review and save">
      {Review && <Review {...props} />}
    </Dialog>
  );
}
