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
          402, 429, 400 and 431 are answers where they carry <Code>X-Gatehouse-Decision</Code>: act
          on it. <Code>deny</Code> means that the visitor&rsquo;s own request is at fault, so it
          never lets anyone in.
        </p>
        <p>
          For the rest, a time-out and 503 among them, let visitors in or turn them away, as you
          choose: a wrong key or an outage of ours must not take your site down. After 429 and 503,
          wait for the seconds in <Code>Retry-After</Code>.
        </p>
        <p>
          503 means that Gatehouse can&rsquo;t reach its database and needs it for this call: the
          key is new to it, or the credits in memory are used up. It comes within 250 milliseconds,
          or within a second while the database is slow. Other calls are still answered.
        </p>
      </DocsSection>
    </article>
  );
}
