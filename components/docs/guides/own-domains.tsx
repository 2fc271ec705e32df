import { Code, CodeBlock, DocsSection, DocsTitle } from "../prose";

export function OwnDomains() {
  return (
    <article>
      <DocsTitle title="Links under your own name">
        People trust a name that they know. SmartURLs can live at{" "}
        <Code>https://go.example.org/autumn</Code> as well as below this installation&rsquo;s own
        address.
      </DocsTitle>
      <DocsSection id="add" title="Add the name">
        <p>
          Take a name that nothing else uses, such as <Code>go.example.org</Code>: links take the
          whole of it. Add it in the panel under Settings, Domains. You get a TXT record to make
          where the name&rsquo;s DNS is kept:
        </p>
        <CodeBlock
          label="DNS"
          code={`_gatehouse.go.example.org.  TXT    "gatehouse=…"
go.example.org.             CNAME  gate.example.net.`}
        />
        <p>
          The first record proves that the name is yours; press Check now when it is made. The
          second brings visitors here: the panel shows the name or says whom to ask. Where a CNAME
          is not possible, such as at <Code>example.org</Code> itself, use A and AAAA records with
          the same addresses.
        </p>
      </DocsSection>
      <DocsSection id="keep" title="Keep the record">
        <p>
          It is checked every day. When it has been missing for three days, the links at the name
          stop, and your workspace&rsquo;s owners get a mail; put it back, press Check now, and they
          work again. Name servers that do not answer prove nothing and change nothing.
        </p>
        <p>
          One workspace has a name at a time. Another one gets it when the record holds its token
          and no longer yours: whoever keeps the name&rsquo;s DNS decides.
        </p>
      </DocsSection>
      <DocsSection id="only-links" title="Only links live there">
        <p>
          The panel, the documentation and the API do not answer under your name, and what is no
          link of yours is a page that says so. Sign in at this installation&rsquo;s own address.
        </p>
      </DocsSection>
      <DocsSection id="operators" title="For operators: HTTPS">
        <p>
          Gatehouse speaks HTTP behind your proxy, which gets the certificates. Set{" "}
          <Code>NEXTAUTH_URL</Code> to the installation&rsquo;s own address: under names that are
          neither that nor a customer&rsquo;s, pages answer 421. The proxy can ask first whether a
          name is one of them: <Code>/domainz?domain=go.example.org</Code> answers 200 when it is,
          and 404 when it is not. With Caddy:
        </p>
        <CodeBlock
          label="Caddyfile"
          code={`{
  on_demand_tls {
    ask http://127.0.0.1:3000/domainz
  }
}
https:// {
  tls {
    on_demand
  }
  reverse_proxy 127.0.0.1:3000
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
