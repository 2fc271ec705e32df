import { TOKEN_SCOPES } from "@/lib/base/token-scopes";
import { ENGLISH } from "@/lib/messages/english";
import type { ManageProblemCode } from "@/lib/panel/schemas/problem-details";
import { Code, CodeBlock, DocsSection, DocsTitle, LINK } from "../prose";
import type { GuideProps } from "./guide-props";

/** Only people who are signed in get these. */
type PeoplesCode = "unauthenticated" | "sign_in_again" | "confirmation_needed" | "approval_needed";

/** Explanations by the code that the answer has; its `type` links here. */
const PROBLEMS: Readonly<
  Record<Exclude<ManageProblemCode, PeoplesCode>, readonly [status: string, meaning: string]>
> = {
  idempotency_key_invalid: [
    "400",
    "The Idempotency-Key takes 1 to 200 printable ASCII characters.",
  ],
  token_invalid: ["401", "No token, or one that is unknown, revoked or expired."],
  scope_missing: ["403", "The token lacks the scope that the answer names."],
  network_not_allowed: ["403", "The token may not be used from this network."],
  two_factor_needed: ["403", "The token's maker lacks the second factor that is required."],
  terms_needed: [
    "403",
    "The terms have changed, and the token's maker has not accepted them within 30 days.",
  ],
  forbidden: ["403", "The workspace does not allow it."],
  not_found: ["404", "There is no such path, or nothing of that id in your workspace."],
  method_not_allowed: ["405", "The Allow header has the path's methods."],
  conflict: ["409", "Something else stands against it; the answer says what."],
  idempotency_unanswered: ["409", "The first request with this key has no answer to repeat."],
  stale: ["412", "What If-Match names is not what is there now."],
  too_large: ["413", "The body, the address (414) or the headers (431) are too large."],
  invalid_input: ["422", "The list of problems has a path and a sentence for each."],
  idempotency_key_reused: ["422", "The key was sent with another request."],
  revision_needed: ["428", "Send If-Match with the revision that the change is based on."],
  rate_limited: ["429", "Too many requests. A header says how long to wait."],
  internal: ["500", "Something failed here. The answer has a reference for the operator."],
  too_long: ["503", "It took too long. Narrow it down, or try again."],
  unavailable: ["503", "The database is away. Try again."],
};

export function ManagementApi({ origin }: GuideProps) {
  const base = `${origin}/api/manage/v1`;
  return (
    <article>
      <DocsTitle title="Management API">
        Whatever the panel does to a workspace, your programs can do too: the same handlers answer
        both. Paths and bodies are in the{" "}
        <a className={LINK} href="/api/manage/v1/openapi.json">
          OpenAPI document
        </a>
        .
      </DocsTitle>
      <DocsSection id="token" title="Get a token">
        <p>
          Admins and owners create access tokens in the panel, under Settings, Access tokens. A
          token belongs to one workspace, so no path names it. It is shown once.
        </p>
        <CodeBlock
          label="Shell"
          language="bash"
          code={`curl ${base}/blocker -H "Authorization: Bearer $GATEHOUSE_TOKEN"

curl ${base}/lists/ipBlacklist -H "Authorization: Bearer $GATEHOUSE_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"value": "203.0.113.7", "note": "scraper"}'`}
        />
        <p>
          Give it an expiry and the networks it is used from. It works only while whoever created it
          is an admin or owner. The audit log names the token for each change.
        </p>
      </DocsSection>
      <DocsSection id="scopes" title="Scopes">
        <p>Give a token as few as it needs. A scope that changes its area reads it too.</p>
        <dl className="space-y-2">
          {TOKEN_SCOPES.map((scope) => (
            <div key={scope}>
              <dt>
                <Code>{scope}</Code>
              </dt>
              <dd>{ENGLISH.tokens.scopes[scope].opens}</dd>
            </div>
          ))}
        </dl>
        <p>
          People keep some things to themselves: access tokens, invitations&rsquo; links, roles
          above member, whether members must use two-factor sign-in, the workspace&rsquo;s end, and
          the playground. A token invites viewers and members by mail, and lowers roles. Owners are
          mailed when a token adds a webhook, a stream, an alert channel or an invitation.
        </p>
      </DocsSection>
      <DocsSection id="changes" title="Change without overwriting">
        <p>
          Answers to GET have an <Code>ETag</Code>. Of the blocker policy, configurations and
          SmartURLs it is the version. Send it back as <Code>If-Match</Code>: if someone else has
          saved meanwhile, the answer is 412, and nothing is changed. Other things are compared just
          before the change. With <Code>If-None-Match</Code> an unchanged answer is 304.
        </p>
        <CodeBlock
          label="Shell"
          language="bash"
          code={`curl -X PUT ${base}/blocker -H "Authorization: Bearer $GATEHOUSE_TOKEN" \\
  -H 'If-Match: "v12"' -H "Content-Type: application/json" \\
  -d '{"document": {"mode": "enforce", "checks": {"proxyVpnTor": "block"}}}'`}
        />
        <p>
          A save that might shut everyone out answers <Code>needs-confirmation</Code> with its
          reasons, and saves nothing. Send <Code>&quot;confirmed&quot;: true</Code> to save it. Each
          save is a version that can be restored.
        </p>
      </DocsSection>
      <DocsSection id="repeat" title="Repeat safely">
        <p>
          Send an <Code>Idempotency-Key</Code> with POST: 1 to 200 printable ASCII characters. For
          24 hours, a repetition gets the first answer, and nothing is done twice. Answers are kept
          encrypted, since some hold a key. A refused request changed nothing, and may be sent
          again. Answers over 16 KB, such as a replay&rsquo;s, are not kept.
        </p>
      </DocsSection>
      <DocsSection id="pages" title="Pages and limits">
        <p>
          Lists come in pages. Traffic goes on with <Code>before</Code>, the last record&rsquo;s id.
          Versions and the audit log do so with the last version or event. Keys, members, documents
          and entries have <Code>page</Code>, from 1 on.
        </p>
        <p>
          A token has 300 requests at once, and one more each second. <Code>RateLimit-Limit</Code>,{" "}
          <Code>RateLimit-Remaining</Code> and <Code>RateLimit-Reset</Code> (seconds until all are
          back) come with every answer.
        </p>
      </DocsSection>
      <DocsSection id="mcp" title="MCP server">
        <p>
          AI assistants reach the same workspace at <Code>/api/mcp</Code>, with the same tokens,
          scopes and limits (streamable HTTP, without sessions). Their tools search traffic, explain
          a decision, read a policy, and propose, replay and save a draft.
        </p>
        <CodeBlock
          label="Settings of an MCP client"
          language="json"
          code={`{
  "mcpServers": {
    "gatehouse": {
      "type": "http",
      "url": "${origin}/api/mcp",
      "headers": { "Authorization": "Bearer ghm_…" }
    }
  }
}`}
        />
        <p>
          Give it <Code>read</Code> and <Code>traffic</Code> to look, and <Code>policy</Code> only
          where it may save. Records hold what visitors sent, so an assistant may read their words:
          let a person confirm what it saves.
        </p>
      </DocsSection>
      <DocsSection id="errors" title="Errors">
        <p>
          Errors are problem details (RFC 9457): <Code>application/problem+json</Code> with a{" "}
          <Code>code</Code> for programs and a <Code>detail</Code> for people. Streams of JSON lines
          may end in <Code>{'{"error": …}'}</Code> after they began with 200.
        </p>
        <dl className="space-y-2">
          {Object.entries(PROBLEMS).map(([code, [status, meaning]]) => (
            <div key={code} id={code} className="scroll-mt-6">
              <dt>
                <Code>{code}</Code> {status}
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </DocsSection>
    </article>
  );
}
