import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { GUIDES, Guide } from "@/components/docs/guides";
import { systemClock } from "@/lib/base/clock";
import { listPackages } from "@/lib/features/credits";
import { memoize } from "@/lib/panel/server/memoize";
import { getRuntime } from "@/lib/runtime/running";

/** The page is public: this bounds how often it queries the database. */
const KEPT_MS = 60_000;

const currentPackages = memoize(
  async () => listPackages((await getRuntime()).prisma).catch(() => []),
  KEPT_MS,
  systemClock,
);

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
  return (
    <Guide
      text={guide.text}
      origin={origins.shownTo(await headers())}
      packages={await currentPackages()}
    />
  );
}
