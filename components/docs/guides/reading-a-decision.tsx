import Link from "next/link";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { evidenceWords } from "@/lib/engine/explain/evidence-words";
import { Code, DocsSection, DocsTitle, LINK } from "../prose";

/** One of each kind of evidence, and what to make of it. Its words are the ones that answers have. */
const EXAMPLES = [
  {
    evidence: { source: "isbot", entry: "python-requests" },
    advice: "A script, a library or a tool. Let in your own by address, on your IP allowlist.",
  },
  {
    evidence: { source: "search-engine-claim", entry: "Google" },
    advice: "Anyone can write the name. The address is not Google’s, so it is treated as a bot.",
  },
  {
    evidence: { source: "bot-claim", entry: "GPTBot" },
    advice: "The same applies to every bot whose operator publishes its addresses or host names.",
  },
  {
    evidence: { source: "search-engine-unchecked", entry: "Bing" },
    advice: "DNS did not answer in time. Check that the server’s resolver is reachable.",
  },
  {
    evidence: {
      source: "tor-exits",
      entry: "192.0.2.1",
      category: "tor",
      dataDate: "2026-08-22T00:00:00Z",
    },
    advice: "The list, its entry, and when the publisher last saw it. Old entries only monitor.",
  },
  {
    evidence: {
      source: "apple-private-relay-v4",
      entry: "192.0.2.0/24",
      category: "privacy-relay",
      name: "iCloud Private Relay",
    },
    advice: "Appears with a check that passed: people’s browsers use this relay.",
  },
  {
    evidence: { source: "gatehouse-threat-url:path", entry: "/.env" },
    advice:
      "No ordinary page links there. If yours does, set Threat URLs to Monitor and report it.",
  },
  {
    evidence: {
      source: "repeated-failures",
      entry: "10 hostile requests within 10 minutes, the last: /.env by curl/8.5.0",
    },
    advice: "Ends ten minutes after the last attack. The resulting blocks do not extend it.",
  },
] as const;

export function ReadingADecision() {
  return (
    <article>
      <DocsTitle title="Reading a decision">
        Send <Code>detail=1</Code>, or open a call in Traffic, to see what each check found.
      </DocsTitle>
      <DocsSection id="checks" title="The order of checks">
        <p>
          The first match that blocks or lets in decides. A match that only monitors is reported and
          does not keep the visitor out.{" "}
          <Link href="/docs/checks" className={LINK}>
            Reasons and checks
          </Link>{" "}
          describes each check, its evidence, and what to do if it is wrong.
        </p>
      </DocsSection>
      <DocsSection id="evidence" title="Evidence">
        <p>
          Each item has a <Code>source</Code>, the <Code>entry</Code> that matched, and an{" "}
          <Code>explanation</Code> of both. Evidence from lists also has a date and a{" "}
          <Code>weight</Code> that falls with age: quickly for homes and phones, whose addresses
          change hands, slowly for data centers. Evidence that also applies to some people's
          browsers has a low weight. Below a weight of 0.25, a match only monitors, and the check
          has <Code>monitorsOnly</Code>.
        </p>
      </DocsSection>
      <div className="mt-4">
        <Table label="Evidence">
          <Head columns={["Explanation", "What it means, and what to do"]} />
          <tbody>
            {EXAMPLES.map(({ evidence, advice }) => (
              <Row key={evidence.source}>
                <Cell>{evidenceWords(evidence)}</Cell>
                <Cell className="text-quiet">{advice}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </div>
      <DocsSection id="skipped" title="Skipped">
        <p>
          A check is skipped if it has no data or if DNS does not answer in time; the answer has the
          reason. A skipped check never blocks and never fails the call.
        </p>
      </DocsSection>
    </article>
  );
}
