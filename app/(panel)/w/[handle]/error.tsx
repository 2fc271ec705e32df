"use client";

import { Button } from "@/components/ui/button";
import { Message } from "@/components/ui/message-page";

/** One page of the workspace failed; its navigation stays. */
export default function WorkspacePageError({ reset }: { readonly reset: () => void }) {
  return (
    <Message
      title="This page didn't load"
      text="Something failed on our side. Nothing was changed, and your sites are still protected."
      actions={
        <Button look="primary" onClick={reset}>
          Try again
        </Button>
      }
    />
  );
}
