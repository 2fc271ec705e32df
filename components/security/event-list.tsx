import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Ago } from "@/components/ui/ago";
import { Badge } from "@/components/ui/badge";
import type { Translate } from "@/lib/messages/translate";
import type { StoredEvent } from "@/lib/panel/answers";
import { deviceName } from "./device-name";
import { eventTitle, reasonWords } from "./event-words";

/** Security events, newest first. */
export function EventList({
  events,
  showsWhose = false,
}: {
  events: readonly StoredEvent[];
  /** Whether they belong to several accounts. */
  showsWhose?: boolean;
}) {
  return (
    <ol className="divide-y divide-line">
      {events.map((event) => (
        <EventRow key={event.id} event={event} showsWhose={showsWhose} />
      ))}
    </ol>
  );
}

function EventRow({ event, showsWhose }: { event: StoredEvent; showsWhose: boolean }) {
  const t = useTranslations("security");
  const tUi = useTranslations("ui");
  const { outcome, count, lastAt } = event;
  const detail = reasonWords(t, event.reason);
  return (
    <li className="flex items-start gap-3 py-3 text-sm">
      {outcome === "failure" ? (
        <ShieldAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden />
      ) : (
        <ShieldCheck className="mt-0.5 size-4 shrink-0 text-quiet" aria-hidden />
      )}
      <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-4 gap-y-0.5">
        <div className="min-w-0 grow basis-56">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="font-medium">{eventTitle(t, event)}</span>
            {detail !== "" && <span className="text-quiet">{detail}</span>}
            {count > 1 && <Badge tone="warning">{t("eventList.countTimes", { count })}</Badge>}
          </p>
          <p className="wrap-anywhere text-quiet">{whereabouts(t, tUi, event, showsWhose)}</p>
        </div>
        <span className="shrink-0 text-quiet">
          <Ago at={lastAt} />
        </span>
      </div>
    </li>
  );
}

/** The account, the actor and the address, as far as known. */
function whereabouts(
  t: Translate<"security">,
  tUi: Translate<"ui">,
  event: StoredEvent,
  showsWhose: boolean,
): string {
  const { email, actor, workspace, network, userAgent } = event;
  return [
    showsWhose ? email : null,
    workspace === null ? null : t("eventList.inWorkspace", { workspace }),
    actor === null ? null : t("eventList.byActor", { actor }),
    userAgent === null ? null : deviceName(tUi, userAgent),
    network === "unknown" ? null : network,
  ]
    .filter((part) => part !== null)
    .join(" · ");
}
