import { Card } from "@/components/ui/card";
import type { FeedView } from "@/lib/panel/answers";
import { FeedRow } from "./feed-row";

/** The feeds of one purpose; nothing when none is shown. */
export function FeedGroup({
  title,
  text,
  feeds,
}: {
  title: string;
  text: string;
  feeds: readonly FeedView[];
}) {
  if (feeds.length === 0) return null;
  return (
    <section aria-label={title} className="mt-6 first:mt-0">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-base font-semibold">{title}</h2>
        <p className="text-sm text-quiet">{text}</p>
      </div>
      <Card>
        <ul>
          {feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} />
          ))}
        </ul>
      </Card>
    </section>
  );
}
