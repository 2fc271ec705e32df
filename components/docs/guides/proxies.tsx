import { apache } from "@/components/keys/snippets/apache";
import { caddy } from "@/components/keys/snippets/caddy";
import { envoy } from "@/components/keys/snippets/envoy";
import { haproxy } from "@/components/keys/snippets/haproxy";
import { nginx } from "@/components/keys/snippets/nginx";
import { traefik } from "@/components/keys/snippets/traefik";
import { Code, CodeBlock, DocsSection, DocsTitle } from "../prose";
import type { GuideProps } from "./guide-props";

const PROXIES = [nginx, caddy, traefik, haproxy, apache, envoy];

export function Proxies({ origin }: GuideProps) {
  return (
    <article>
      <DocsTitle title="Protect a site without code">
        Your proxy asks Gatehouse about each request before your application sees it. Nothing in the
        application changes.
      </DocsTitle>
      <DocsSection id="how" title="How it works">
        <p>
          The proxy calls <Code>/api/forward-auth</Code> with the visitor&rsquo;s own headers and
          your key. Gatehouse answers 204, and the request goes on; or it answers with what the
          visitor gets instead: a redirect, a status, a challenge, or 403 with a short page.
        </p>
        <p>
          It is judged by the Blocker policy, or by the configuration that <Code>confname</Code>{" "}
          names in the query. The panel&rsquo;s Integrations page fills it in.
        </p>
        <p>
          The operator of this Gatehouse must name your proxy in <Code>TRUSTED_PROXIES</Code>.
          Otherwise every visitor has your proxy&rsquo;s address.
        </p>
      </DocsSection>
      {PROXIES.map(({ id, label, language, place, code }) => (
        <DocsSection key={id} id={id} title={label}>
          <CodeBlock label={place} language={language} code={code(`${origin}/api`)} />
        </DocsSection>
      ))}
      <DocsSection id="application" title="What your application learns">
        <p>
          <Code>X-Gatehouse-Country</Code>, <Code>X-Gatehouse-Asn</Code> and{" "}
          <Code>X-Gatehouse-Bot</Code> come with the request where the proxy passes them on. Trust
          them only if your application can be reached through the proxy alone.
        </p>
      </DocsSection>
      <DocsSection id="away" title="When Gatehouse is away">
        <p>
          nginx, Caddy, HAProxy, Apache and Envoy let everyone in, as configured above. Traefik
          cannot: while Gatehouse does not answer, it shows an error. <Code>fail=open</Code> covers
          what Gatehouse itself refuses, such as a used-up quota.
        </p>
      </DocsSection>
    </article>
  );
}
