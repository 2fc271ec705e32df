import { Code, DocsSection, DocsTitle } from "../prose";

export function BehindAProxy() {
  return (
    <article>
      <DocsTitle title="The right address">
        Everything depends on sending the visitor&rsquo;s address, and not your proxy&rsquo;s, nor
        one that the visitor made up.
      </DocsTitle>
      <DocsSection id="direct" title="Without a proxy">
        <p>
          The address of the connection. In Node.js <Code>request.socket.remoteAddress</Code>, in
          PHP <Code>$_SERVER[&quot;REMOTE_ADDR&quot;]</Code>.
        </p>
      </DocsSection>
      <DocsSection id="proxy" title="Behind your own proxy">
        <p>
          The proxy appends the address that it saw to <Code>X-Forwarded-For</Code>. Count from the
          right: with one proxy of yours, the last entry is the visitor. Everything to the left was
          sent by the visitor and can be anything, 8.8.8.8 included.
        </p>
      </DocsSection>
      <DocsSection id="cdn" title="Behind a CDN">
        <p>
          Use the header that your CDN documents for it, such as <Code>CF-Connecting-IP</Code>, and
          believe it only when the connection comes from the CDN&rsquo;s published ranges. Otherwise
          anyone who finds your server's own address can choose theirs.
        </p>
      </DocsSection>
      <DocsSection id="check" title="Check it">
        <p>
          Open your site from a phone without Wi-Fi and look at Traffic: the country and the network
          must be those of the phone&rsquo;s provider.
        </p>
      </DocsSection>
    </article>
  );
}
