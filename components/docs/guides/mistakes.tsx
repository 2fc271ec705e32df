import { Code, DocsSection, DocsTitle } from "../prose";

export function Mistakes() {
  return (
    <article>
      <DocsTitle title="Avoiding false positives">
        A blocked customer rarely complains; they leave. These habits keep people in.
      </DocsTitle>
      <DocsSection id="monitor" title="Watch first">
        <p>
          In monitor mode no one is blocked, and every decision is recorded as it would have been.
          Run so for some days, look at Traffic, then enforce.
        </p>
      </DocsSection>
      <DocsSection id="replay" title="Replay before you save">
        <p>
          The policy&rsquo;s editor replays a change over the last recorded decisions and shows whom
          it would have blocked or let in.
        </p>
      </DocsSection>
      <DocsSection id="evidence" title="Ask why">
        <p>
          Every decision names the check, the list and the entry that matched, and how old the data
          was. Send <Code>detail=1</Code>, or open the decision in Traffic.
        </p>
      </DocsSection>
      <DocsSection id="narrow" title="Let in narrowly">
        <p>
          Of two entries of your lists that hold an address, the narrower one wins, so one office
          can be let in out of a network that you block. Give exceptions a note and an end.
        </p>
      </DocsSection>
      <DocsSection id="shared" title="Mind shared addresses">
        <p>
          Mobile networks, schools and companies put thousands of people behind one address, and
          privacy relays do so on purpose. Prefer rules that look at behaviour to rules that close a
          network.
        </p>
      </DocsSection>
    </article>
  );
}
