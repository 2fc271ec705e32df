import { Code, DocsSection, DocsTitle, LINK, TextBlock } from "../prose";

/** A paragraph for a site's privacy policy; the reader fills in what is in brackets. */
const PARAGRAPH = [
  "Protection against abuse. To keep automated attacks, scrapers and fraud away, we check",
  "each visit with Gatehouse, which [we run ourselves | HOSTER runs for us]. It processes",
  "your IP address, your browser's name and request headers, the address of the page, and",
  "what follows from them: country, region, network operator, and whether they are known",
  "for attacks. It lets you in, asks your browser for a short computation, or turns you",
  "away. The legal basis is our legitimate interest in the security of our site (Article",
  "6(1)(f) of the GDPR). Records are kept for [30] days, counts without your address for 61",
  "days. If a computation is asked for, your browser keeps the strictly necessary cookies",
  "gatehouse-pass and gatehouse-rounds for up to a day. [With gatehouse.js:",
  "gatehouse-session, with counts of pages and inputs, for half an hour after the last",
  "page.] We pass nothing on to third parties[, except: STREAMS AND WEBHOOKS]. If you are",
  "turned away by mistake, press “I am a person” on the page, or write to [CONTACT] with",
  "the number shown there. You may object, and ask for access, erasure or restriction:",
  "[CONTACT].",
].join(" ");

export function PrivacyLaw() {
  return (
    <article>
      <DocsTitle title="Privacy law">
        Who is responsible for your visitors&rsquo; data, on what basis, and what to tell visitors.
        This guide follows the European Union&rsquo;s GDPR. It is not legal advice.
      </DocsTitle>
      <DocsSection id="roles" title="Who is responsible">
        <ul className="list-disc space-y-2 pl-5">
          <li>
            <strong>The owner of a site</strong> decides why and how visitors are checked, and is
            the controller (Article 4(7)).
          </li>
          <li>
            <strong>The operator of this installation</strong> is the processor (Article 28) for
            other people&rsquo;s sites, and signs a contract with each owner. For their own sites,
            and for accounts in the panel, operators are controllers.
          </li>
          <li>
            <strong>Gatehouse&rsquo;s authors</strong> and the publishers of feeds get no data, so
            they are neither.
          </li>
          <li>
            Hosters, mail and DNS providers, and the destinations of streams, webhooks and alerts
            are processors of the person who chose them. The operator&rsquo;s list is in{" "}
            <Code>docs/security.md</Code>, “What it talks to”.
          </li>
        </ul>
      </DocsSection>
      <DocsSection id="basis" title="The legal basis">
        <p>
          Legitimate interests (Article 6(1)(f)) are the usual basis. Recital 49 names network and
          information security as one: preventing unauthorized access, malicious code and
          denial-of-service attacks. Write down why your interest outweighs the visitors&rsquo;, for
          example:
        </p>
        <ul className="list-disc space-y-2 pl-5">
          <li>The purpose: which abuse you had, and what it cost.</li>
          <li>
            The need: every request contains an address and a user agent anyway. Monitor mode shows
            which checks you need; leave the others off.
          </li>
          <li>
            The effect on visitors: short retention, no profile across sites, no sale of data. A
            mistake costs a visitor one page, and a person reads each appeal.
          </li>
          <li>
            Safeguards: challenges instead of blocks, a shorter retention, addresses shortened to
            their network, appeals.
          </li>
        </ul>
        <p>
          Blocks are automated decisions. Article 22 forbids those with legal or similarly serious
          effects. If yours can have such effects, for example where your site is the only way to a
          public service, use challenges and have a person review appeals. Rules on countries and
          networks can discriminate, so give a reason for each.
        </p>
        <p>
          The ePrivacy Directive (Article 5(3)) applies to reading or storing anything in a browser.{" "}
          <a className={LINK} href="/docs/guides/visits#privacy">
            Whole visits
          </a>{" "}
          explains what that means for <Code>gatehouse.js</Code>. The cookies of a challenge are
          needed for the page that the visitor requested.
        </p>
      </DocsSection>
      <DocsSection id="policy" title="A paragraph for your privacy policy">
        <p>
          Adapt the text in brackets. Your retention is under Settings;{" "}
          <a className={LINK} href="/docs/guides/security#retention">
            the table
          </a>{" "}
          has the rest.
        </p>
        <TextBlock label="Text" text={PARAGRAPH} />
      </DocsSection>
      <DocsSection id="requests" title="When a visitor asks">
        <p>
          Filter Traffic by the visitor&rsquo;s address, and export or delete the records. You need
          not identify a person behind an address that you cannot link to them (Article 11). An
          address on your blocklist stays there until you remove the entry.
        </p>
      </DocsSection>
    </article>
  );
}
