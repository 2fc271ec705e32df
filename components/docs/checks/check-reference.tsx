import type { ReactNode } from "react";
import { wordsOfCheck } from "@/lib/api/wording";
import type { EvaluateKind } from "@/lib/engine/checks/check";
import { type AnyCheck, CHECKS } from "@/lib/engine/checks/order";
import { evidenceWords } from "@/lib/engine/explain/evidence-words";
import { Code, DocsSection, DocsTitle } from "../prose";
import { CHECK_ADVICE } from "./check-advice";

/** Every check in order: what it matches, its words, its evidence, and what to do about a mistake. */
export function CheckReference() {
  return (
    <article>
      <DocsTitle title="Reasons and checks">
        Every decision goes through these checks in this order. The first match that blocks or lets
        in decides. A match that only monitors is reported and does not keep the visitor out.
      </DocsTitle>
      {CHECKS.map((check, index) => (
        <DocsSection key={check.id} id={check.id} title={`${index + 1}. ${check.label}`}>
          <About check={check} />
        </DocsSection>
      ))}
    </article>
  );
}

const ENDPOINT_NAMES: Readonly<Record<EvaluateKind, string>> = {
  blocker: "Blocker",
  blockerv2: "Blocker v2",
  shorterlink: "SmartURLs",
};

function About({ check }: { check: AnyCheck }) {
  const { evidence, remedy } = CHECK_ADVICE[check.id];
  return (
    <>
      <p>{check.explanation}</p>
      <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Fact label="Id">
          <Code>{check.id}</Code>
        </Fact>
        <Fact label="A match">{effectOf(check)}</Fact>
        {check.endpoints.map((kind) => (
          <Fact key={kind} label={ENDPOINT_NAMES[kind]}>
            {wordsOfCheck(kind, check.id).map((words) => (
              <span key={words} className="block">
                <Code>{words}</Code>
              </span>
            ))}
          </Fact>
        ))}
        <Fact label="Evidence">
          {evidence.map((each) => (
            <span key={each.source} className="block">
              {evidenceWords(each)}
            </span>
          ))}
        </Fact>
        <Fact label="If it is wrong">{remedy}</Fact>
      </dl>
    </>
  );
}

/** The effect of a match, and where it is set. */
function effectOf(check: AnyCheck): string {
  if ("defaultMode" in check) {
    const words = { block: "Blocks", monitor: "Monitors", off: "Does nothing" } as const;
    return `${words[check.defaultMode]} unless your policy says otherwise.`;
  }
  if (check.allows) return "Lets the visitor in.";
  return OWN_LISTS.has(check.id) ? "Blocks." : "Blocks if you set a rule for it.";
}

const OWN_LISTS: ReadonlySet<string> = new Set(["ipBlacklist", "hostnameBlacklist"]);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
