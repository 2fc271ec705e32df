import { Code, CodeBlock, DocsSection, DocsTitle } from "../prose";
import type { GuideProps } from "./guide-props";

export function Forms({ origin }: GuideProps) {
  return (
    <article>
      <DocsTitle title="Protect a form">
        A challenge in your own form keeps bots out of sign-ups and comments. There is no puzzle,
        and data goes only to this Gatehouse.
      </DocsTitle>
      <DocsSection id="key" title="Create a site key">
        <p>
          Create a site key in the panel, under Keys. It has a public key for your page, a secret
          for your server, and the hosts that may show the challenge.
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
          The browser does a little work and gets a token, which the form sends as{" "}
          <Code>gatehouse-response</Code>. If the visitor submits the form earlier, it waits for the
          token. Tokens are renewed while the page is open.
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
          violation. The class names and field names of Turnstile and reCAPTCHA work too.
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
          Accept the form if <Code>success</Code> is true and <Code>hostname</Code> and{" "}
          <Code>action</Code> have the expected values. A token works once, within five minutes. To
          retry safely, send an <Code>idempotency_key</Code>.
        </p>
        <p>
          The API is compatible with Turnstile&rsquo;s and reCAPTCHA&rsquo;s siteverify: their
          libraries work with this URL instead of theirs.
        </p>
      </DocsSection>
      <DocsSection id="errors" title="Error codes">
        <p>
          <Code>missing-input-secret</Code>, <Code>invalid-input-secret</Code>,{" "}
          <Code>missing-input-response</Code>, <Code>invalid-input-response</Code> (forged, or of
          another site key), <Code>timeout-or-duplicate</Code>, <Code>bad-request</Code> and{" "}
          <Code>internal-error</Code>, after which you can try again.
        </p>
      </DocsSection>
    </article>
  );
}
