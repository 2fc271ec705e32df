import { counted } from "@/components/charts/format";
import { Badge, type Tone } from "@/components/ui/badge";
import type { PublicStatus } from "@/lib/panel/answers/status";

interface Word {
  readonly tone: Tone;
  readonly label: string;
  readonly text: string;
}

const API: Record<"well" | "short", Word> = {
  well: {
    tone: "good",
    label: "answers",
    text: "Decides about visitors, and serves links and this page.",
  },
  short: {
    tone: "danger",
    label: "in part",
    text: "Credits cannot be counted: calls are refused once those that are held in memory are used up.",
  },
};

const TRAFFIC: Record<"written" | "waiting", Word> = {
  written: {
    tone: "good",
    label: "written",
    text: "Decisions are on record within a second.",
  },
  waiting: {
    tone: "warning",
    label: "waits",
    text: "Decisions are kept in memory until they can be written.",
  },
};

const DATABASE: Record<PublicStatus["database"], Word> = {
  there: {
    tone: "good",
    label: "answers",
    text: "Keeps accounts, policies, lists and traffic.",
  },
  "read-only": {
    tone: "danger",
    label: "takes no changes",
    text: "What is in memory is still served; sign-ins and changes have to wait.",
  },
  away: {
    tone: "danger",
    label: "does not answer",
    text: "What is in memory is still served; sign-ins and changes have to wait.",
  },
};

const DNS: Record<"there" | "away", Word> = {
  there: {
    tone: "good",
    label: "answers",
    text: "Resolves visitors' addresses to names, and looks up mail domains.",
  },
  away: {
    tone: "warning",
    label: "does not answer",
    text: "Visitors are judged without names, and without waiting.",
  },
};

const DNS_BLACKLISTS: Record<PublicStatus["dnsBlacklists"], Word> = {
  on: {
    tone: "good",
    label: "on",
    text: "Queried about visitors, in addition to the feeds.",
  },
  off: {
    tone: "neutral",
    label: "off",
    text: "None is used here: visitors are judged without them.",
  },
  away: {
    tone: "warning",
    label: "not asked now",
    text: "None can be reached right now: visitors are judged without them.",
  },
};

/** The installation's parts and their state. */
export function StatusList({ status }: { status: PublicStatus }) {
  const parts = [
    { name: "API", ...API[status.areCreditsCounted ? "well" : "short"] },
    { name: "Database", ...DATABASE[status.database] },
    { name: "Traffic", ...TRAFFIC[status.isTrafficWritten ? "written" : "waiting"] },
    { name: "Feeds", ...feedsWord(status.feeds) },
    { name: "DNS", ...DNS[status.isDnsThere ? "there" : "away"] },
    { name: "DNS blacklists", ...DNS_BLACKLISTS[status.dnsBlacklists] },
  ];
  return (
    <dl className="mt-6 divide-y divide-line border-t border-line">
      {parts.map(({ name, tone, label, text }) => (
        <div key={name} className="grid gap-x-4 gap-y-1 py-4 last:pb-0 sm:grid-cols-[9rem_1fr]">
          <dt className="font-medium">{name}</dt>
          <dd>
            <Badge tone={tone}>{label}</Badge>
            <p className="mt-1.5 text-sm text-pretty text-quiet">{text}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function feedsWord({ state, daysSinceFetch }: PublicStatus["feeds"]): Word {
  if (state === "none") return { tone: "neutral", label: "off", text: "None is switched on here." };
  if (daysSinceFetch === null) {
    return { tone: "warning", label: "missing", text: "None has been fetched yet." };
  }
  const when =
    daysSinceFetch === 0
      ? "All of them were fetched within a day."
      : `The oldest was fetched ${counted(daysSinceFetch, "day")} ago.`;
  return state === "fresh"
    ? { tone: "good", label: "fresh", text: `Used to judge addresses and names. ${when}` }
    : {
        tone: "warning",
        label: "behind",
        text: `Some are missing or out of date; the last good version is used. ${when}`,
      };
}
