import type { Metadata } from "next";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { MessagePage } from "@/components/ui/message-page";

export const metadata: Metadata = { title: "Page not found", robots: { index: false } };

/** Also for what exists, but not for this user: both look the same. */
export default function NotFound() {
  return (
    <MessagePage
      code="404"
      title="Page not found"
      text="It doesn't exist, or this account can't open it. Ask a workspace's owner to invite you."
      actions={
        <>
          <Button asChild look="primary">
            <Link href="/panel">Open your workspace</Link>
          </Button>
          <Button asChild>
            <Link href="/account">Your account</Link>
          </Button>
        </>
      }
    />
  );
}
