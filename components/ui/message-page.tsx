import Link from "next/link";
import type { ReactNode } from "react";
import { Card } from "./card";

/** A page with one message: not found, or failed. */
export function MessagePage({
  code,
  title,
  text,
  actions,
}: {
  /** An HTTP status. */
  code?: string;
  title: string;
  text: ReactNode;
  /** The ways on; the first is the usual one. */
  actions: ReactNode;
}) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col px-4 py-10">
      <header className="flex justify-center">
        <Link href="/" className="rounded-sm font-mono font-medium text-accent">
          Gatehouse
        </Link>
      </header>
      <main className="flex grow flex-col justify-center py-10">
        <Message {...{ code, title, text, actions }} />
      </main>
    </div>
  );
}

/** The same inside a page that has its own frame. */
export function Message({
  code,
  title,
  text,
  actions,
}: {
  code?: string | undefined;
  title: string;
  text: ReactNode;
  actions: ReactNode;
}) {
  return (
    <Card className="p-6 text-center sm:p-8">
      {code !== undefined && <p className="font-mono text-sm text-quiet">{code}</p>}
      <h1 className="mt-1 text-xl font-semibold tracking-tight">{title}</h1>
      <p className="mt-2 text-sm text-pretty text-quiet">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>
    </Card>
  );
}
