import { listeningAddress } from "@/components/site/listening-address";
import { Code, CodeBlock, DocsSection, DocsTitle } from "../prose";
import type { GuideProps } from "./guide-props";

export function OwnDomains({ origin }: GuideProps) {
  const upstream = listeningAddress(origin);
  return (
    <article>
      <DocsTitle title="Links under your own name">
        People trust names that they know. SmartURLs can have addresses such as{" "}
        <Code>https://go.example.org/autumn</Code>, in addition to those of this installation.
      </DocsTitle>
      <DocsSection id="add" title="Add the name">
        <p>
          Choose a name that nothing else uses, such as <Code>go.example.org</Code>, and add it in
          the panel under Settings, Domains. The panel shows a TXT record. Create it with your DNS
          provider:
        </p>
        <CodeBlock
          label="DNS"
          code={`_gatehouse.go.example.org.  TXT    "gatehouse=…"
go.example.org.             CNAME  gate.example.net.`}
        />
        <p>
          The first record proves that the name is yours. Once it exists, press Check now. The
          second record sends visitors here; the panel shows its target. If a CNAME is not possible,
          for example at <Code>example.org</Code> itself, use A and AAAA records with the same
          addresses.
        </p>
      </DocsSection>
      <DocsSection id="keep" title="Keep the record">
        <p>
          The record is checked every day. After three days without it, links under the name stop
          working, and your workspace&rsquo;s owners get an email. To make them work again, restore
          the record and press Check now. A name server that doesn&rsquo;t answer does not stop
          links.
        </p>
        <p>
          A name belongs to one workspace at a time. It moves to another workspace when the record
          has that workspace&rsquo;s token instead of yours.
        </p>
      </DocsSection>
      <DocsSection id="only-links" title="Your name serves only links">
        <p>
          The panel, the documentation and the API are not available under your name. An unknown
          link shows a page that says so. Sign in at this installation&rsquo;s own address.
        </p>
      </DocsSection>
      <DocsSection id="operators" title="For operators: HTTPS">
        <p>
          Gatehouse serves HTTP behind your proxy, which gets the certificates. Set{" "}
          <Code>NEXTAUTH_URL</Code> to the installation&rsquo;s own address: pages under any other
          name that is not a customer&rsquo;s answer 421. Before a proxy in{" "}
          <Code>TRUSTED_PROXIES</Code> requests a certificate, it can ask{" "}
          <Code>/domainz?domain=go.example.org</Code>, which answers 200 for a served name and 404
          for any other. All other clients get 403. With Caddy:
        </p>
        <CodeBlock
          label="Caddyfile"
          code={`{
  on_demand_tls {
    ask http://${upstream}/domainz
  }
}
https:// {
  tls {
    on_demand
  }
  reverse_proxy ${upstream}
}`}
        />
        <p>
          The proxy must pass on the visitor&rsquo;s <Code>Host</Code>, as Caddy does by default;{" "}
          <Code>X-Forwarded-Host</Code> is ignored. Set <Code>TRUSTED_PROXIES</Code> to the
          proxy&rsquo;s address, or all visitors seem to have that address.
        </p>
      </DocsSection>
    </article>
  );
}
