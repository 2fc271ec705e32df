import { node } from "@/components/keys/snippets/node";
import { whole } from "@/components/ui/numbers";
import { ENDPOINTS } from "@/lib/api/endpoints";
import { burstOf } from "@/lib/base/limits";
import { TOKEN_SCOPES } from "@/lib/base/token-scopes";
import { ENGLISH } from "@/lib/messages/english";
import type { ManageProblemCode } from "@/lib/panel/schemas/problem-details";
import { ErrorTable } from "../error-table";
import { Code, CodeBlock, DocsTable } from "../prose";
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

const numberOr = (limit: number | null) => (limit === null ? "Unlimited" : whole(limit));

export const API_PARTS = {
  nodeCode: ({ origin }: GuideProps) => (
    <CodeBlock label={node.label} language={node.language} code={node.code(`${origin}/api`)} />
  ),
  keyErrors: () => (
    <ErrorTable
      names={[
        "key_missing",
        "key_malformed",
        "key_unknown",
        "key_disabled",
        "key_wrong_endpoint",
        "key_wrong_network",
      ]}
    />
  ),
  creditErrors: () => (
    <ErrorTable
      names={["quota_exceeded", "rate_limited", "subscription_expired", "account_suspended"]}
    />
  ),
  prices: () => (
    <DocsTable
      label="Prices"
      columns={["Endpoint", "Price"]}
      styles={["font-mono"]}
      rows={ENDPOINTS.map(({ name, price }) => [name, price])}
    />
  ),
  packages: ({ packages }: GuideProps) => (
    <DocsTable
      label="Packages"
      columns={["Package", "Credits", "Calls per second", "At once", "Records kept"]}
      styles={["font-medium", "tabular-nums", "tabular-nums", "tabular-nums"]}
      rows={packages.map(({ name, creditsPerPeriod, requestsPerSecond: rate, retentionDays }) => [
        name,
        numberOr(creditsPerPeriod),
        numberOr(rate),
        numberOr(rate === null ? null : burstOf(rate)),
        `${whole(retentionDays)} days`,
      ])}
    />
  ),
  scopes: () => (
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
  ),
  problems: () => (
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
  ),
};
