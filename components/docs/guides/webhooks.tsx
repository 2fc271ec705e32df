import { kindWords } from "@/components/webhooks/kind-words";
import { EVENT_KINDS } from "@/lib/events/event";
import { EVENTS, isInstallationKind } from "@/lib/events/event-data";
import { translator } from "@/lib/messages/translate";
import { Code, CodeBlock, DocsSection, DocsTitle } from "../prose";
import { VERIFY_IN_JAVASCRIPT, VERIFY_IN_PYTHON } from "./code/verify-webhook";

const t = translator("webhooks");

const BODY = {
  type: "policy.changed",
  timestamp: "2026-11-25T10:21:07.442Z",
  id: "0197f3a2-9a43-7f77-9d84-2e3f4a5b6c7d",
  workspaceId: "0197f3a2-ab54-7088-8e95-3f4a5b6c7d8e",
  data: EVENTS["policy.changed"].example,
};

export function Webhooks() {
  return (
    <article>
      <DocsTitle title="Webhooks">
        Gatehouse calls your server when something happens: a policy changes, a key is exposed,
        credits run out. Requests follow the Standard Webhooks specification.
      </DocsTitle>
      <DocsSection id="create" title="Create one">
        <p>
          Admins create webhooks in the panel under Settings, Webhooks. Choose the URL and the
          events, and store the secret: it is shown once.
        </p>
        <p>
          The URL must begin with <Code>https://</Code> and have a valid certificate. Addresses in
          private networks are refused, even if a name leads there only later. An operator can allow
          them, and plain HTTP, with <Code>PRIVATE_DESTINATIONS=allow</Code>.
        </p>
      </DocsSection>
      <DocsSection id="request" title="The request">
        <CodeBlock label="Body" language="json" code={pretty(BODY)} />
        <p>
          Its headers are <Code>webhook-id</Code>, <Code>webhook-timestamp</Code> and{" "}
          <Code>webhook-signature</Code>. <Code>workspaceId</Code> is null for events of the whole
          installation.
        </p>
        <p>
          Answer with any 2xx status within ten seconds, and do the work afterwards. Redirects are
          not followed.
        </p>
      </DocsSection>
      <DocsSection id="verify" title="Verify the signature">
        <p>
          Verify the raw body before you parse it. Refuse timestamps that are older than five
          minutes.
        </p>
        <CodeBlock label="JavaScript" language="javascript" code={VERIFY_IN_JAVASCRIPT} />
        <CodeBlock label="Python" language="python" code={VERIFY_IN_PYTHON} />
        <p>
          For a day after you create a new secret, requests have a signature by each of the two
          secrets. Accept a request if one of them is valid.
        </p>
      </DocsSection>
      <DocsSection id="retries" title="Retries and order">
        <p>
          A request that fails is sent again, up to eleven times within three days. The pauses grow
          from ten seconds to 22 hours. With 429 and 503, <Code>Retry-After</Code> can make a pause
          longer, up to six hours.
        </p>
        <p>
          An event can arrive more than once, with the same <Code>webhook-id</Code>. Store the ids
          that you have handled.
        </p>
        <p>
          Events of one subject, such as one key or one policy, arrive in order. A later event waits
          until the earlier one has arrived or has finally failed. Different subjects do not wait
          for each other.
        </p>
        <p>
          After five days without a success, the webhook is switched off and the owners get a mail.
          The answer 410 Gone switches it off at once. Events that happen while it is off are not
          sent. Deliveries that were pending are sent when you enable it again within seven days.
        </p>
        <p>The log keeps each delivery for seven days. You can resend a delivery from there.</p>
      </DocsSection>
      <DocsSection id="events" title="Events">
        <p>
          <Code>decision.blocked</Code> comes at most twice a second from each process, with a count
          and up to ten samples. It is a notice, not a complete record: notices can be lost if a
          process is killed, and while 500 are waiting, no more are added.
        </p>
        {EVENT_KINDS.map((kind) => (
          <div key={kind} className="space-y-2">
            <p>
              <Code>{kind}</Code> {kindWords(t, kind)}.{" "}
              {isInstallationKind(kind) && "For operators who own the workspace."}
            </p>
            <CodeBlock
              label={`data of ${kind}`}
              language="json"
              code={pretty(EVENTS[kind].example)}
            />
          </div>
        ))}
      </DocsSection>
    </article>
  );
}

const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
