import { Code, DocsSection, DocsTitle } from "../prose";

export function BehindAProxy() {
  return (
    <article>
      <DocsTitle title="The right address">
        Send the visitor&rsquo;s real address, not your proxy&rsquo;s and not one that the visitor
        forged. Every decision depends on it.
      </DocsTitle>
      <DocsSection id="direct" title="Without a proxy">
        <p>
          Use the address of the connection: <Code>request.socket.remoteAddress</Code> in Node.js,{" "}
          <Code>$_SERVER[&quot;REMOTE_ADDR&quot;]</Code> in PHP.
        </p>
      </DocsSection>
      <DocsSection id="proxy" title="Behind your own proxy">
        <p>
          The proxy appends the address that it saw to <Code>X-Forwarded-For</Code>. Count from the
          right: behind one proxy of yours, the last entry is the visitor&rsquo;s address. The
          visitor sent everything to the left of it, and can forge it.
        </p>
      </DocsSection>
      <DocsSection id="cdn" title="Behind a CDN">
        <p>
          Use the header that your CDN documents, such as <Code>CF-Connecting-IP</Code>. Trust it
          only if the connection comes from the CDN&rsquo;s published ranges. Otherwise anyone who
          finds your server&rsquo;s own address can forge it.
        </p>
      </DocsSection>
      <DocsSection id="check" title="Test it">
        <p>
          Open your site from a phone without Wi-Fi, then open Traffic. The country and network must
          be those of your mobile carrier.
        </p>
      </DocsSection>
    </article>
  );
}
