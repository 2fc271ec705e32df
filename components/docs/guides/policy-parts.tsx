import { evidenceWords } from "@/lib/engine/explain/evidence-words";
import { RULE_FACTS, RULE_FUNCTIONS } from "@/lib/engine/expression/rule-facts";
import { DocsTable } from "../prose";

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

const RULE_STYLES = [
  "align-top font-mono",
  "align-top font-mono text-xs",
  "align-top",
  "align-top font-mono text-xs",
];

export const POLICY_PARTS = {
  evidence: () => (
    <DocsTable
      label="Evidence"
      columns={["Explanation", "What it means, and what to do"]}
      styles={["", "text-quiet"]}
      rows={EXAMPLES.map(({ evidence, advice }) => [evidenceWords(evidence), advice])}
    />
  ),
  ruleFacts: () => (
    <DocsTable
      label="All facts"
      columns={["Fact", "Type", "Meaning", "Example"]}
      styles={RULE_STYLES}
      rows={RULE_FACTS.map(({ name, type, hint, example }) => [name, type, hint, example])}
    />
  ),
  ruleFunctions: () => (
    <DocsTable
      label="All functions"
      columns={["Function", "Returns", "Meaning", "Example"]}
      styles={RULE_STYLES}
      rows={RULE_FUNCTIONS.map(({ call, type, hint, example }) => [call, type, hint, example])}
    />
  ),
};
