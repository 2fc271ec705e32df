import { listeningAddress } from "@/components/site/listening-address";
import { Code, CodeBlock, DocsSection, DocsTitle } from "../prose";
import type { GuideProps } from "./guide-props";

export function OwnDomains({ origin }: GuideProps) {
  const upstream = listeningAddress(origin);
  return (
    <article>
      <DocsTitle title="Links under your own name">
        People trust names that they know. SmartURLs can live at{" "}
        <Code>https://go.example.org/autumn</Code> as well as below this installation&rsquo;s own
        address.
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
          The first record proves that the name is yours. Press Check now once it exists. The second
          brings visitors here; the panel shows its target. Where a CNAME is not possible, such as
          at <Code>example.org</Code> itself, use A and AAAA records with the same addresses.
        </p>
      </DocsSection>
      <DocsSection id="keep" title="Keep the record">
        <p>
          The record is checked every day. After three days without it, the links at the name stop,
          and your workspace&rsquo;s owners get an email. Put it back and press Check now, and they
          work again. Name servers that don&rsquo;t answer change nothing.
        </p>
        <p>
          A name belongs to one workspace at a time. Another one gets it when the record holds that
          workspace&rsquo;s token instead of yours. Whoever controls the DNS decides.
        </p>
      </DocsSection>
      <DocsSection id="only-links" title="Only links live there">
        <p>
          The panel, the documentation and the API don&rsquo;t answer under your name. Unknown links
          show a page that says so. Sign in at this installation&rsquo;s own address.
        </p>
      </DocsSection>
      <DocsSection id="operators" title="For operators: HTTPS">
        <p>
          Gatehouse speaks HTTP behind your proxy, which gets the certificates. Set{" "}
          <Code>NEXTAUTH_URL</Code> to the installation&rsquo;s own address: under names that are
          neither that nor a customer&rsquo;s, pages answer 421. A proxy in{" "}
          <Code>TRUSTED_PROXIES</Code> can ask first whether a name is one of them:{" "}
          <Code>/domainz?domain=go.example.org</Code> answers 200 when it is, and 404 when it is
          not. Everyone else gets 403. With Caddy:
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
          The proxy must hand the visitor&rsquo;s <Code>Host</Code> on, as Caddy does by itself;{" "}
          <Code>X-Forwarded-Host</Code> is not believed. Set <Code>TRUSTED_PROXIES</Code> to the
          proxy&rsquo;s address, or all visitors look like one.
        </p>
      </DocsSection>
    </article>
  );
}
