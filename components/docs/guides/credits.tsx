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
  ["ua and url of Blocker v2", "1,024 and 2,048 characters; longer values are truncated"],
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
        Each answered call costs credits. Your package limits the credits in 30 days and the calls
        per second.
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
        <p>Answers with HTTP 4xx or 5xx are free.</p>
        <p>
          Every answer has the credits that the call cost in <Code>X-Credits-Consumed</Code>, and
          those that are left in <Code>X-Credits-Remaining</Code>.
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
          A period is 30 days. Unused credits expire at its end. A key&rsquo;s own limit applies
          within the package&rsquo;s.
        </p>
      </DocsSection>
      <DocsSection id="used-up" title="When credits run out">
        <p>
          Calls get HTTP 402. Their <Code>X-Gatehouse-Decision</Code> is based on data in memory,
          without lookups or a record in Traffic. Links send visitors to the destination that you
          chose for this case.
        </p>
      </DocsSection>
      <DocsSection id="rate" title="Calls per second">
        <p>
          You can make ten seconds&rsquo; worth of calls at once, and at least 50, so that one page
          with forty images is not refused. Faster calls get HTTP 429. <Code>RateLimit</Code> says
          how many calls are left now, and <Code>Retry-After</Code> how long to wait.
        </p>
        <ErrorTable names={LIMIT_ERRORS} />
      </DocsSection>
      <DocsSection id="batches" title="Batches">
        <p>
          <Code>POST /api/batch/iplookup</Code>, <Code>/email-validation</Code> and{" "}
          <Code>/phonenumber</Code> take up to 100 items in one call:{" "}
          <Code>{'{ "items": ["8.8.8.8", "1.1.1.1"] }'}</Code>. Each item costs as much as its own
          call, and the batch counts as one call for the rate limit. Items beyond your credits are
          refused individually.
        </p>
        <p>
          Every item has the <Code>status</Code> and <Code>body</Code> of its own call. With{" "}
          <Code>Accept: application/x-ndjson</Code>, each result is a line, sent as soon as it is
          ready.
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
