import { Code, DocsSection, DocsTitle } from "../prose";

export function SignedAgents() {
  return (
    <article>
      <DocsTitle title="Agents that prove who they are">
        Some agents sign their requests. You can let them in by name, and keep out visitors that
        only use the name.
      </DocsTitle>
      <DocsSection id="how" title="How it works">
        <p>
          ChatGPT&rsquo;s agent looks like Chrome and comes from a data center. It signs your host
          name, and Gatehouse verifies the signature with the public keys that OpenAI publishes at{" "}
          <Code>chatgpt.com</Code>.
        </p>
        <p>
          Anyone can sign with their own domain. An agent that is not in the directory is named
          after its domain, and counts as an automated browser.
        </p>
      </DocsSection>
      <DocsSection id="chatgpt" title="Let ChatGPT’s agent in">
        <ol className="list-decimal space-y-1 pl-5">
          <li>
            Send Gatehouse the whole request: through your proxy, or with every header in{" "}
            <Code>headers</Code> of Blocker v2, and with <Code>url</Code>.
          </li>
          <li>
            Ask ChatGPT&rsquo;s agent to open your site. In Traffic, its record says{" "}
            <Code>verified: chatgpt.com</Code>.
          </li>
          <li>
            In the policy, let <Code>ChatGPT Agent</Code> in when it is verified.
          </li>
        </ol>
      </DocsSection>
      <DocsSection id="wrong" title="When it is not verified">
        <p>
          The record says why. A signature for another host means that a proxy changed the name. A
          missing one means that something removed <Code>Signature</Code>,{" "}
          <Code>Signature-Input</Code> or <Code>Signature-Agent</Code>.
        </p>
        <p>A bad signature has the same effect as none: the other checks decide.</p>
      </DocsSection>
    </article>
  );
}
