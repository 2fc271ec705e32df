import { Badge, type Tone } from "@/components/ui/badge";
import { counted } from "@/components/ui/numbers";
import type { PublicStatus } from "@/lib/panel/answers/status";

interface Word {
  readonly tone: Tone;
  readonly label: string;
  readonly text: string;
}

const API: Record<"well" | "short", Word> = {
  well: {
    tone: "good",
    label: "Working",
    text: "Answers calls and opens links.",
  },
  short: {
    tone: "danger",
    label: "Limited",
    text: "Credits can't be counted. Calls are refused once the credits in memory are used up.",
  },
};

const TRAFFIC: Record<"written" | "waiting", Word> = {
  written: {
    tone: "good",
    label: "Working",
    text: "Calls appear in Traffic within a second.",
  },
  waiting: {
    tone: "warning",
    label: "Delayed",
    text: "Calls wait in memory until they can be written.",
  },
};

const DATABASE: Record<PublicStatus["database"], Word> = {
  there: {
    tone: "good",
    label: "Working",
    text: "Stores accounts, policies, lists and traffic.",
  },
  "read-only": {
    tone: "danger",
    label: "Read-only",
    text: "Calls are answered from memory. You can't sign in or save changes.",
  },
  away: {
    tone: "danger",
    label: "Not answering",
    text: "Calls are answered from memory. You can't sign in or save changes.",
  },
};

const DNS: Record<"there" | "away", Word> = {
  there: {
    tone: "good",
    label: "Working",
    text: "Finds the hostnames of visitors and looks up mail domains.",
  },
  away: {
    tone: "warning",
    label: "Not answering",
    text: "Visitors are checked without hostnames, and without waiting.",
  },
};

const DNS_BLACKLISTS: Record<PublicStatus["dnsBlacklists"], Word> = {
  on: {
    tone: "good",
    label: "On",
    text: "Asked about visitors in addition to the feeds.",
  },
  off: {
    tone: "neutral",
    label: "Off",
    text: "This installation uses none.",
  },
  away: {
    tone: "warning",
    label: "Unreachable",
    text: "None answers right now. Visitors are checked without them.",
  },
};

/** The installation's parts and their state. */
export function StatusList({ status }: { status: PublicStatus }) {
  const parts = [
    { name: "API", ...API[status.areCreditsCounted ? "well" : "short"] },
    { name: "Database", ...DATABASE[status.database] },
    { name: "Traffic", ...TRAFFIC[status.isTrafficWritten ? "written" : "waiting"] },
    { name: "Feeds", ...feedsWord(status.feeds) },
    { name: "Checks", ...checksWord(status.checksWithoutData) },
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
  if (state === "none") return { tone: "neutral", label: "Off", text: "None is switched on." };
  if (daysSinceFetch === null) {
    return { tone: "warning", label: "Missing", text: "None has been fetched yet." };
  }
  const when =
    daysSinceFetch === 0
      ? "All were fetched within a day."
      : `The longest wait since a fetch is ${counted(daysSinceFetch, "day")}.`;
  return state === "fresh"
    ? { tone: "good", label: "Up to date", text: when }
    : {
        tone: "warning",
        label: "Behind",
        text: `Some are missing or out of date. Their last good copy is in use. ${when}`,
      };
}

/** A check without data is skipped, and its switch in the panel does nothing. */
export function checksWord(withoutData: readonly string[]): Word {
  if (withoutData.length === 0) {
    return { tone: "good", label: "Working", text: "Every check has data to go by." };
  }
  return {
    tone: "warning",
    label: `${counted(withoutData.length, "check")} without data`,
    text: `Skipped for every visitor: ${withoutData.join(", ")}.`,
  };
}
