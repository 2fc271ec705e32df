import { Code, DocsSection, DocsTitle } from "../prose";

export function Mistakes() {
  return (
    <article>
      <DocsTitle title="Avoiding false positives">
        A blocked customer rarely complains; they leave. These habits keep people in.
      </DocsTitle>
      <DocsSection id="monitor" title="Watch first">
        <p>
          Monitor mode blocks nobody and records what would have happened. Keep it on for a few
          days, look at what Traffic shows as Would block, then enforce.
        </p>
      </DocsSection>
      <DocsSection id="replay" title="Replay before you save">
        <p>
          Review replays your change over the last recorded calls and shows which visitors it would
          have blocked or let in.
        </p>
      </DocsSection>
      <DocsSection id="evidence" title="Ask why">
        <p>
          Every decision names the check, the list and the entry that matched, and how old the data
          was. Send <Code>detail=1</Code>, or open the decision in Traffic.
        </p>
      </DocsSection>
      <DocsSection id="narrow" title="Keep exceptions narrow">
        <p>
          When two entries cover an address, the narrower one wins. So you can let one office in
          from a network that you block. Give exceptions a note and an end.
        </p>
      </DocsSection>
      <DocsSection id="shared" title="Mind shared addresses">
        <p>
          Mobile networks, schools and companies put thousands of people behind one address, and
          privacy relays do so on purpose. Prefer rules about behavior to rules about networks.
        </p>
      </DocsSection>
    </article>
  );
}
