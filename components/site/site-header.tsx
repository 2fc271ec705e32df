import Link from "next/link";
import { Button } from "@/components/ui/button";

export function SiteHeader() {
  return (
    <header className="border-b border-line">
      <nav
        aria-label="Site"
        className="mx-auto flex h-14 max-w-6xl items-center justify-between gap-4 px-4 md:px-8"
      >
        <Link href="/" className="font-mono text-sm font-medium text-accent">
          Gatehouse
        </Link>
        <div className="flex items-center gap-1 sm:gap-2">
          <Button asChild look="ghost" size="sm">
            <Link href="/docs">Documentation</Link>
          </Button>
          <Button asChild look="ghost" size="sm">
            <Link href="/sign-in">Sign in</Link>
          </Button>
          <Button asChild look="primary" size="sm">
            <Link href="/sign-up">Sign up</Link>
          </Button>
        </div>
      </nav>
    </header>
  );
}
