import { Code, DocsSection, DocsTitle } from "../prose";

export function BehindAProxy() {
  return (
    <article>
      <DocsTitle title="The right address">
        Send the visitor&rsquo;s own address, not your proxy&rsquo;s and not one that the visitor
        made up. Everything depends on it.
      </DocsTitle>
      <DocsSection id="direct" title="Without a proxy">
        <p>
          Use the address of the connection. In Node.js <Code>request.socket.remoteAddress</Code>,
          in PHP <Code>$_SERVER[&quot;REMOTE_ADDR&quot;]</Code>.
        </p>
      </DocsSection>
      <DocsSection id="proxy" title="Behind your own proxy">
        <p>
          The proxy appends the address that it saw to <Code>X-Forwarded-For</Code>. Count from the
          right: behind one proxy of yours, the last entry is the visitor. The visitor sent
          everything to the left of it and can write anything there, 8.8.8.8 included.
        </p>
      </DocsSection>
      <DocsSection id="cdn" title="Behind a CDN">
        <p>
          Use the header that your CDN documents, such as <Code>CF-Connecting-IP</Code>. Trust it
          only when the connection comes from the CDN&rsquo;s published ranges. Otherwise anyone who
          finds your server&rsquo;s own address can forge it.
        </p>
      </DocsSection>
      <DocsSection id="check" title="Check it">
        <p>
          Open your site from a phone without Wi-Fi, then look at Traffic. The country and network
          must be the phone provider&rsquo;s.
        </p>
      </DocsSection>
    </article>
  );
}
