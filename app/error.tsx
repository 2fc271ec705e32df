"use client";

import Link from "next/link";
import { Button } from "@/components/ui/button";
import { MessagePage } from "@/components/ui/message-page";

/** Shown when rendering a page failed, most likely because the database is unreachable. */
export default function PageError({ reset }: { readonly reset: () => void }) {
  return (
    <MessagePage
      title="This page didn't load"
      text="Something failed on our side. Nothing was changed, and your sites are still protected."
      actions={
        <>
          <Button look="primary" onClick={reset}>
            Try again
          </Button>
          <Button asChild>
            <Link href="/status">See the status</Link>
          </Button>
        </>
      }
    />
  );
}
