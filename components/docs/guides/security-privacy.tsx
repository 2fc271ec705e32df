import { Cell, Head, Row, Table } from "@/components/ui/table";
import { Code, DocsSection, DocsTitle, LINK } from "../prose";

export const KEPT = [
  ["Calls in Traffic", "As long as your package says, or shorter if you choose"],
  ["Visitors' addresses", "As the calls; you can have them shortened to their network earlier"],
  ["Email addresses and phone numbers looked up", "Never stored; only a keyed hash, as the calls"],
  ["Counts by the hour", "61 days, without addresses"],
  ["Appeals of blocked visitors", "30 days"],
  ["Campaigns", "90 days, without addresses"],
  ["Policies, lists, SmartURLs and their versions", "As long as the workspace"],
  ["Audit log", "As long as the workspace; after its deletion only the operator sees it"],
  ["Sign-in sessions", "90 days"],
  ["Security events of an account", "180 days"],
  ["Emails in the outbox, without a mail server", "30 days"],
] as const;

export function SecurityPrivacy() {
  return (
    <article>
      <DocsTitle title="Security, privacy and retention">
        What Gatehouse stores about your visitors and users, how it is protected, and when it is
        deleted.
      </DocsTitle>
      <DocsSection id="where" title="Where data goes">
        <p>
          Data stays on this installation and in its database, unless your workspace sends it
          elsewhere: streams contain every recorded call, <Code>decision.blocked</Code> webhooks up
          to ten visitors&rsquo; addresses each, and alerts name networks and countries. Feeds are
          downloaded; their publishers learn nothing about visitors. DNS servers see the addresses
          that are looked up, and so do DNS blocklists if the operator uses any.
        </p>
      </DocsSection>
      <DocsSection id="retention" title="How long it is kept">
        <Table label="Retention">
          <Head columns={["Data", "Kept"]} />
          <tbody>
            {KEPT.map(([data, kept]) => (
              <Row key={data}>
                <Cell>{data}</Cell>
                <Cell>{kept}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
        <p>You can shorten the first two periods under Settings.</p>
      </DocsSection>
      <DocsSection id="rights" title="Requests of visitors">
        <p>
          Filter Traffic by the visitor&rsquo;s address to find the stored data, export it as a
          file, or delete it. Only admins and owners can delete it.{" "}
          <a className={LINK} href="/docs/guides/privacy-law">
            Privacy law
          </a>{" "}
          explains roles and the legal basis, and has a paragraph for your privacy policy.
        </p>
      </DocsSection>
      <DocsSection id="secrets" title="Passwords, keys and tokens">
        <p>
          API keys, sessions and mailed links are stored as hashes, passwords are hashed with
          Argon2id, and two-factor secrets are encrypted. The panel never shows them again, and the
          log never contains them.
        </p>
      </DocsSection>
      <DocsSection id="accounts" title="Accounts">
        <p>
          Two-factor sign-in works with any authenticator app. Your account page lists every
          session, and you can end each one. Members have one of four roles: viewer, member, admin
          and owner. Every change is in the audit log.
        </p>
      </DocsSection>
      <DocsSection id="browsers" title="In the visitor's browser">
        <p>
          The API and links set no cookies. A challenge sets two on your site, for a day at most:{" "}
          <Code>gatehouse-pass</Code>, which proves that it was solved, and{" "}
          <Code>gatehouse-rounds</Code>, which shows whether the browser keeps cookies. If you
          switch it on, <Code>gatehouse.js</Code> sets <Code>gatehouse-session</Code>, with counts
          of the visit, for half an hour. Pages load nothing from other sites and have a strict{" "}
          <Code>Content-Security-Policy</Code>.
        </p>
      </DocsSection>
    </article>
  );
}
