import type { Metadata } from "next";
import { ErrorTable } from "@/components/docs/error-table";
import { Code, DocsSection, DocsTitle } from "@/components/docs/prose";
import { API_ERRORS, type ApiErrorName } from "@/lib/api/errors";

export const metadata: Metadata = { title: "Errors" };

export default function Page() {
  const names = Object.keys(API_ERRORS) as ApiErrorName[]; // the table's own keys
  return (
    <article>
      <DocsTitle title="Errors">
        Every refusal is JSON with <Code>status</Code> and <Code>errorMessage</Code>, and says in
        the header <Code>X-Error-Code</Code> which one it is. A refused call costs nothing.
      </DocsTitle>
      <DocsSection id="all" title="All of them">
        <ErrorTable names={names} />
      </DocsSection>
      <DocsSection id="what-to-do" title="What your server should do">
        <p>
          Treat everything but HTTP 200 as &ldquo;no answer&rdquo; and let the visitor in: a wrong
          key or an empty account must not close your shop. After 429 and 503 wait for the seconds
          of <Code>Retry-After</Code>.
        </p>
        <p>
          503 comes while Gatehouse needs its database and cannot reach it: for a key that it has
          not seen lately, or once the credits that it holds in memory are used up. It comes within
          250 milliseconds, and other calls go on being answered.
        </p>
      </DocsSection>
    </article>
  );
}
