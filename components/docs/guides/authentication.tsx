import { ErrorTable } from "../error-table";
import { Code, CodeBlock, DocsSection, DocsTitle } from "../prose";
import type { GuideProps } from "./guide-props";

const KEY_ERRORS = [
  "key_missing",
  "key_malformed",
  "key_unknown",
  "key_disabled",
  "key_wrong_endpoint",
  "key_wrong_network",
] as const;

export function Authentication({ origin }: GuideProps) {
  return (
    <article>
      <DocsTitle title="API keys">
        Every call carries an API key: as the query parameter <Code>apikey</Code>, or in the header{" "}
        <Code>X-Gatehouse-Key</Code>. The key names your workspace.
      </DocsTitle>
      <DocsSection id="send" title="Send the key">
        <p>
          Create a key under API keys in the panel. It is shown once. Store it in your
          server&rsquo;s environment or secret manager.
        </p>
        <CodeBlock
          label="Shell"
          language="bash"
          code={`export GATEHOUSE_APIKEY=…\ncurl --get '${origin}/api/account' --data-urlencode "apikey=$GATEHOUSE_APIKEY"`}
        />
        <p>
          <Code>account</Code> is free and shows whether a key works. The header keeps the key out
          of URLs and logs; our clients send it:
        </p>
        <CodeBlock
          label="Shell"
          language="bash"
          code={`curl '${origin}/api/account' -H "X-Gatehouse-Key: $GATEHOUSE_APIKEY"`}
        />
        <p>If a call has both, the parameter is used.</p>
      </DocsSection>
      <DocsSection id="keep" title="Keep it on your server">
        <p>
          Anyone can read a key in your page&rsquo;s source. Call Gatehouse from your server only.
          There are no CORS headers, and the panel warns you when a browser uses a key.
        </p>
        <p>
          The parameter puts the key into the URL, so keep query strings out of the logs of your
          proxies. Plain HTTP exposes the key either way: use HTTPS.
        </p>
      </DocsSection>
      <DocsSection id="rotate" title="Rotate it">
        <p>
          Rotate creates a new key and keeps the old one working for as long as you choose. Deploy
          the new key within that time. Revoke ends a key immediately.
        </p>
        <p>
          A key can have its own credit limit and expiry, within your package. Use one key per
          service, so that you can revoke one without the others.
        </p>
      </DocsSection>
      <DocsSection id="errors" title="When a key is refused">
        <ErrorTable names={KEY_ERRORS} />
      </DocsSection>
    </article>
  );
}
