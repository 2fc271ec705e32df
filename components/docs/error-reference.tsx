import { ErrorTable } from "@/components/docs/error-table";
import { Code, DocsSection, DocsTitle } from "@/components/docs/prose";
import { API_ERRORS, type ApiErrorName } from "@/lib/api/errors";

/** Every refusal, and what a server should do about it. */
export function ErrorReference() {
  const names = Object.keys(API_ERRORS) as ApiErrorName[]; // the table's own keys
  return (
    <article>
      <DocsTitle title="Errors">
        Every refusal is JSON with <Code>status</Code> and <Code>errorMessage</Code>. The header{" "}
        <Code>X-Error-Code</Code> has the error&rsquo;s code. A refused call costs nothing.
      </DocsTitle>
      <DocsSection id="all" title="All errors">
        <ErrorTable names={names} />
      </DocsSection>
      <DocsSection id="what-to-do" title="What your server should do">
        <p>
          If 402, 429, 400 or 431 has an <Code>X-Gatehouse-Decision</Code>, act on it.{" "}
          <Code>deny</Code> means that the visitor&rsquo;s own request is at fault: never let it in.
        </p>
        <p>
          In all other cases, such as a timeout or 503, choose whether to let visitors in or turn
          them away: a wrong key or an outage of Gatehouse must not take your site down. After 429
          and 503, wait for the seconds in <Code>Retry-After</Code>.
        </p>
        <p>
          503 means that Gatehouse can&rsquo;t reach its database and needs it for this call: the
          key is not in memory yet, or the credits in memory are used up. It comes within 250
          milliseconds, or within a second while the database is slow. Other calls are still
          answered.
        </p>
      </DocsSection>
    </article>
  );
}
