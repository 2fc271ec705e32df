import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { GUIDES } from "@/components/docs/guides";
import { getRuntime } from "@/lib/runtime/runtime";

interface Props {
  readonly params: Promise<{ readonly guide: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const title = GUIDES.get((await params).guide)?.title;
  return title === undefined ? {} : { title };
}

export default async function Page({ params }: Props) {
  const guide = GUIDES.get((await params).guide);
  if (guide === undefined) notFound();
  const { origins } = await getRuntime();
  return <guide.Text origin={origins.shownTo(await headers())} />;
}
