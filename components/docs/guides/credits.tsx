import { whole } from "@/components/ui/numbers";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { ENDPOINTS } from "@/lib/api/endpoints";
import { burstOf } from "@/lib/base/limits";
import { ErrorTable } from "../error-table";
import { Code, DocsSection, DocsTitle } from "../prose";
import type { GuideProps } from "./guide-props";

const LIMIT_ERRORS = [
  "quota_exceeded",
  "rate_limited",
  "subscription_expired",
  "account_suspended",
] as const;

/** The limits of docs/contract.md, section 8. */
const LIMITS = [
  ["confname, keyname", "64 characters"],
  ["ua and url of Blocker v2", "1,024 and 2,048 characters; longer ones are cut"],
  ["params and headers", "65,536 bytes and 100 keys each"],
  ["number", "6 to 32 digits"],
  ["email", "3 to 62 characters before the @, 3 to 102 after it"],
  ["Request line and headers", "1 MB together"],
  ["A batch", "100 items and 256 KB"],
] as const;

export function Credits({ packages }: GuideProps) {
  return (
    <article>
      <DocsTitle title="Credits, packages and limits">
        Each answered call costs credits. Your package says how many you have in 30 days and how
        many calls you may make in a second.
      </DocsTitle>
      <DocsSection id="prices" title="Prices">
        <Table label="Prices">
          <Head columns={["Endpoint", "Price"]} />
          <tbody>
            {ENDPOINTS.map(({ name, price }) => (
              <Row key={name}>
                <Cell className="font-mono">{name}</Cell>
                <Cell>{price}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
        <p>Refused calls cost nothing. That is every answer with HTTP 4xx or 5xx.</p>
        <p>
          <Code>X-Credits-Consumed</Code> and <Code>X-Credits-Remaining</Code> tell you with every
          answer what a call cost and what is left.
        </p>
      </DocsSection>
      <DocsSection id="packages" title="Packages">
        <Table label="Packages">
          <Head columns={["Package", "Credits", "Calls per second", "At once", "Records kept"]} />
          <tbody>
            {packages.map(({ name, creditsPerPeriod, requestsPerSecond: rate, retentionDays }) => (
              <Row key={name}>
                <Cell className="font-medium">{name}</Cell>
                <Cell className="tabular-nums">
                  {creditsPerPeriod === null ? "Unlimited" : whole(creditsPerPeriod)}
                </Cell>
                <Cell className="tabular-nums">{rate === null ? "Unlimited" : whole(rate)}</Cell>
                <Cell className="tabular-nums">
                  {rate === null ? "Unlimited" : whole(burstOf(rate))}
                </Cell>
                <Cell>{`${whole(retentionDays)} days`}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
        <p>
          A period is 30 days. Unused credits expire with it. A key&rsquo;s own limit counts within
          the package.
        </p>
      </DocsSection>
      <DocsSection id="used-up" title="When credits run out">
        <p>
          Calls are refused with HTTP 402. <Code>X-Gatehouse-Decision</Code> beside it says what
          memory alone knows of the visitor, without lookups and records. Links send their visitors
          where you chose for that case.
        </p>
      </DocsSection>
      <DocsSection id="rate" title="Calls per second">
        <p>
          Ten seconds&rsquo; worth of calls may come at once, and never fewer than 50: one page with
          forty images is no flood. What comes faster is refused with HTTP 429.{" "}
          <Code>RateLimit</Code> says how many calls are left now, and <Code>Retry-After</Code> how
          long to wait.
        </p>
        <ErrorTable names={LIMIT_ERRORS} />
      </DocsSection>
      <DocsSection id="batches" title="Many at once">
        <p>
          <Code>POST /api/batch/iplookup</Code>, <Code>/email-validation</Code> and{" "}
          <Code>/phonenumber</Code> take up to 100 items in one call:{" "}
          <Code>{'{ "items": ["8.8.8.8", "1.1.1.1"] }'}</Code>. Each item costs what its own call
          would, and the batch counts as one call in its second. Items beyond your credits are
          refused one by one.
        </p>
        <p>
          Every item has the <Code>status</Code> and <Code>body</Code> of its own call. With{" "}
          <Code>Accept: application/x-ndjson</Code> each is a line, sent as soon as it is ready.
        </p>
      </DocsSection>
      <DocsSection id="limits" title="Limits of a call">
        <Table label="Limits">
          <Head columns={["What", "Limit"]} />
          <tbody>
            {LIMITS.map(([what, limit]) => (
              <Row key={what}>
                <Cell>{what}</Cell>
                <Cell>{limit}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </DocsSection>
    </article>
  );
}
