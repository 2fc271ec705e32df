import type { Metadata } from "next";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { MessagePage } from "@/components/ui/message-page";

export const metadata: Metadata = { title: "Page not found", robots: { index: false } };

/** Replaces Next.js's own page, whose inline styles our CSP forbids. */
export default function NotFound() {
  return (
    <MessagePage
      code="404"
      title="Page not found"
      text="The address may be mistyped, or the page has moved."
      actions={
        <>
          <Button asChild look="primary">
            <Link href="/">Go home</Link>
          </Button>
          <Button asChild>
            <Link href="/docs">Read the docs</Link>
          </Button>
          <Button asChild>
            <Link href="/panel">Open the panel</Link>
          </Button>
        </>
      }
    />
  );
}
