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
        <Code>X-Error-Code</Code> says which one it is. A refused call costs nothing.
      </DocsTitle>
      <DocsSection id="all" title="All of them">
        <ErrorTable names={names} />
      </DocsSection>
      <DocsSection id="what-to-do" title="What your server should do">
        <p>
          Treat everything but HTTP 200 as &ldquo;no answer&rdquo; and let the visitor in. A wrong
          key or an empty account must not close your shop. After 429 and 503, wait for the seconds
          in <Code>Retry-After</Code>.
        </p>
        <p>
          503 means that Gatehouse can&rsquo;t reach its database and needs it for this call: the
          key is new to it, or the credits in memory are used up. It comes within 250 milliseconds.
          Other calls are still answered.
        </p>
      </DocsSection>
    </article>
  );
}
