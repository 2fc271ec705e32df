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
  two_factor_needed: ["403", "The token's creator lacks the required second factor."],
  terms_needed: [
    "403",
    "The terms have changed, and the token's creator has not accepted them within 30 days.",
  ],
  forbidden: ["403", "The workspace does not allow it."],
  not_found: ["404", "There is no such path, or no object with that id in your workspace."],
  method_not_allowed: ["405", "The Allow header has the path's methods."],
  conflict: ["409", "The request conflicts with the current state; the answer says how."],
  idempotency_unanswered: ["409", "The first request with this key has no answer to repeat."],
  stale: ["412", "There is a newer revision than the one in If-Match."],
  too_large: ["413", "The body, the address (414) or the headers (431) are too large."],
  invalid_input: ["422", "The list of problems has a path and a sentence for each."],
  idempotency_key_reused: ["422", "The key was sent with another request."],
  revision_needed: ["428", "Send If-Match with the revision that the change is based on."],
  rate_limited: ["429", "Too many requests. Retry-After says how long to wait."],
  internal: ["500", "Something failed here. The answer has a reference for the operator."],
  too_long: ["503", "The request took too long. Narrow it down, or try again."],
  unavailable: ["503", "The database is unreachable. Try again."],
};

export function ManagementApi({ origin }: GuideProps) {
  const base = `${origin}/api/manage/v1`;
  return (
    <article>
      <DocsTitle title="Management API">
        Your programs can do almost everything that the panel does in a workspace. Paths and bodies
        are in the{" "}
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
          Give the token an expiry and the networks it is used from. It works only while its creator
          is an admin or owner. The audit log names the token for each change.
        </p>
      </DocsSection>
      <DocsSection id="scopes" title="Scopes">
        <p>
          Give a token as few scopes as it needs. A scope that can change its area can also read it.
        </p>
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
          Some things are only for people in the panel: access tokens, links of invitations, roles
          above member, the two-factor requirement, deleting the workspace, and the playground. A
          token can invite viewers and members by mail, and lower roles. Owners get a mail when a
          token adds a webhook, a stream, an alert channel or an invitation.
        </p>
      </DocsSection>
      <DocsSection id="changes" title="Change without overwriting">
        <p>
          Answers to GET have an <Code>ETag</Code>. For the blocker policy, configurations and
          SmartURLs it is the version. Send it back as <Code>If-Match</Code>: if someone else has
          saved meanwhile, the answer is 412, and nothing is changed. Other objects are compared
          just before the change. With <Code>If-None-Match</Code>, the answer is 304 if nothing has
          changed.
        </p>
        <CodeBlock
          label="Shell"
          language="bash"
          code={`curl -X PUT ${base}/blocker -H "Authorization: Bearer $GATEHOUSE_TOKEN" \\
  -H 'If-Match: "v12"' -H "Content-Type: application/json" \\
  -d '{"document": {"mode": "enforce", "checks": {"proxyVpnTor": "block"}}}'`}
        />
        <p>
          If a document might block everyone, the answer is <Code>needs-confirmation</Code> with the
          reasons, and nothing is saved. To save it, send <Code>&quot;confirmed&quot;: true</Code>.
          Each save is a version that can be restored.
        </p>
      </DocsSection>
      <DocsSection id="repeat" title="Repeat safely">
        <p>
          Send an <Code>Idempotency-Key</Code> with POST: 1 to 200 printable ASCII characters. For
          24 hours, a repeated request gets the first answer, and nothing is done twice. Answers are
          stored encrypted, since some contain a key. A refused request has changed nothing and can
          be sent again. Answers over 16 KB, such as a replay&rsquo;s, are not stored.
        </p>
      </DocsSection>
      <DocsSection id="pages" title="Pages and limits">
        <p>
          Lists are paginated. For the next page of Traffic, versions or the audit log, set{" "}
          <Code>before</Code> to the last record&rsquo;s id, version or event. Keys, members,
          documents and entries have <Code>page</Code>, starting at 1.
        </p>
        <p>
          A token can make 300 requests at once, and one more each second. All tokens of an account
          together can change 300 things at once, and one more each second.{" "}
          <Code>RateLimit-Limit</Code>, <Code>RateLimit-Remaining</Code> and{" "}
          <Code>RateLimit-Reset</Code> (seconds until all are back) come with every answer.
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
          Give an assistant <Code>read</Code> and <Code>traffic</Code> to look, and{" "}
          <Code>policy</Code> only if it may save. Records contain text that visitors sent, which
          may try to instruct the assistant: let a person confirm what it saves.
        </p>
      </DocsSection>
      <DocsSection id="errors" title="Errors">
        <p>
          Errors are problem details (RFC 9457): <Code>application/problem+json</Code> with a{" "}
          <Code>code</Code> for programs and a <Code>detail</Code> for people. A stream of JSON
          lines that began with 200 may end in <Code>{'{"error": …}'}</Code>.
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
