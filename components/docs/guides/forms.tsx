import { Code, CodeBlock, DocsSection, DocsTitle } from "../prose";
import type { GuideProps } from "./guide-props";

export function Forms({ origin }: GuideProps) {
  return (
    <article>
      <DocsTitle title="Protect a form">
        A challenge in your own form keeps bots out of sign-ups and comments. There is no puzzle,
        and no data goes anywhere but to this Gatehouse.
      </DocsTitle>
      <DocsSection id="key" title="Create a site key">
        <p>
          In the panel, under Keys. It has a public key for your page, a secret for your server, and
          the hosts where the challenge may be shown.
        </p>
      </DocsSection>
      <DocsSection id="page" title="In your page">
        <CodeBlock
          label="HTML"
          language="xml"
          code={`<script src="${origin}/.gatehouse/challenge.js" async defer></script>

<form method="post" action="/sign-up">
  <input name="email" type="email" required>
  <div class="gatehouse" data-sitekey="ghsite_…" data-action="sign-up"></div>
  <button>Sign up</button>
</form>
`}
        />
        <p>
          The browser does a little work and gets a token, which comes with the form as{" "}
          <Code>gatehouse-response</Code>. A form that is sent before that waits for it. Tokens are
          renewed while the page is open.
        </p>
        <p>
          More attributes: <Code>data-cdata</Code>, <Code>data-theme</Code>,{" "}
          <Code>data-language</Code>, <Code>data-response-field-name</Code>,{" "}
          <Code>data-callback</Code>, <Code>data-expired-callback</Code> and{" "}
          <Code>data-error-callback</Code>. From a script:{" "}
          <Code>gatehouse.render(element, options)</Code>, <Code>reset</Code>,{" "}
          <Code>getResponse</Code> and <Code>remove</Code>.
        </p>
        <p>
          With a Content-Security-Policy, allow <Code>{origin}</Code> in <Code>script-src</Code> and{" "}
          <Code>connect-src</Code>. With <Code>&apos;wasm-unsafe-eval&apos;</Code> in{" "}
          <Code>script-src</Code> and <Code>worker-src blob:</Code> the challenge is solved three
          times as fast, on all of the visitor&apos;s processor cores. Without them, add{" "}
          <Code>data-workers=&quot;off&quot;</Code> to the script, so that no browser reports a
          violation. The class names of Turnstile and reCAPTCHA work too, with their names of the
          field.
        </p>
      </DocsSection>
      <DocsSection id="server" title="On your server">
        <CodeBlock
          label="Once for each form"
          language="bash"
          code={`curl ${origin}/api/siteverify \\
  -d secret="$GATEHOUSE_SECRET" \\
  -d response="$GATEHOUSE_RESPONSE"
`}
        />
        <p>
          Accept the form when <Code>success</Code> is true, and compare <Code>hostname</Code> and{" "}
          <Code>action</Code> with what you expect. A token works once, within five minutes. With{" "}
          <Code>idempotency_key</Code> the same attempt may be repeated.
        </p>
        <p>
          The contract is that of Turnstile&rsquo;s and reCAPTCHA&rsquo;s siteverify: libraries for
          them work with this address in place of theirs.
        </p>
      </DocsSection>
      <DocsSection id="errors" title="Error codes">
        <p>
          <Code>missing-input-secret</Code>, <Code>invalid-input-secret</Code>,{" "}
          <Code>missing-input-response</Code>, <Code>invalid-input-response</Code> (forged, or of
          another site key), <Code>timeout-or-duplicate</Code>, <Code>bad-request</Code> and{" "}
          <Code>internal-error</Code>, which is worth another try.
        </p>
      </DocsSection>
    </article>
  );
}
