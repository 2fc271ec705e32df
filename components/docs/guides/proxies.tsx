import { apache } from "@/components/keys/snippets/apache";
import { caddy } from "@/components/keys/snippets/caddy";
import { envoy } from "@/components/keys/snippets/envoy";
import { haproxy } from "@/components/keys/snippets/haproxy";
import { nginx } from "@/components/keys/snippets/nginx";
import { recipeCommands } from "@/components/keys/snippets/served-recipe";
import type { Snippet } from "@/components/keys/snippets/snippet";
import { traefik } from "@/components/keys/snippets/traefik";
import { Code, CodeBlock, DocsSection, DocsTitle } from "../prose";
import { Untried } from "../untried";
import type { GuideProps } from "./guide-props";

const UNTRIED: ReadonlySet<string> = new Set([traefik.id, envoy.id]);

const PROXIES: readonly Snippet[] = [nginx, caddy, traefik, haproxy, apache, envoy];

/** The steps on the server and the text to paste, and all of it in one piece. */
function ProxyRecipe({ snippet, origin }: Pick<GuideProps, "origin"> & { snippet: Snippet }) {
  const { language, place, code, served } = snippet;
  const whole = <CodeBlock label={place} language={language} code={code(`${origin}/api`)} />;
  if (served === undefined) return whole;
  const commands = recipeCommands(snippet, origin, undefined, {});
  return (
    <>
      <CodeBlock label="On your server" language="bash" code={commands} />
      <CodeBlock label={served.place} language={language} code={served.code} />
      <CodeBlock label="Then load it" language="bash" code={served.load} />
      <details>
        <summary className="cursor-pointer text-sm text-accent">
          The whole configuration in one piece
        </summary>
        <div className="mt-3">{whole}</div>
      </details>
    </>
  );
}

export function Proxies({ origin }: GuideProps) {
  return (
    <article>
      <DocsTitle title="Protect a site without code">
        Your proxy asks Gatehouse about each request before your application sees it. You do not
        change the application.
      </DocsTitle>
      <DocsSection id="how" title="How it works">
        <p>
          The proxy calls <Code>/api/forward-auth</Code> with your key and the visitor&rsquo;s
          headers that decisions use. If Gatehouse answers 204, the proxy passes the request on.
          Otherwise the proxy returns Gatehouse&rsquo;s answer to the visitor: a redirect, a status,
          a challenge, or 403 with a page that has your brand (Settings, Brand) and the number of
          the request.
        </p>
        <p>
          The Blocker policy judges the request, or the configuration that <Code>confname</Code>{" "}
          names in the query. The panel&rsquo;s Integrations page fills in <Code>confname</Code>.
        </p>
      </DocsSection>
      <DocsSection id="address" title="The visitor’s address">
        <p>
          Your key authenticates your proxy, so Gatehouse trusts the address, scheme, host and path
          that the proxy sends. The recipes put the visitor&rsquo;s address into{" "}
          <Code>X-Gatehouse-Client</Code>, which other proxies do not change, and name that header
          in the query: <Code>client=x-gatehouse-client</Code>. Without <Code>client</Code>,
          Gatehouse uses the last address of <Code>X-Forwarded-For</Code>.
        </p>
        <p>
          If CDNs or load balancers are in front of your proxy, choose their number on the
          Integrations page, or add it to the query (<Code>hops=2</Code> for one of them). Gatehouse
          then counts addresses from the right, so it uses the one that your CDN appended and never
          one that the visitor wrote.
        </p>
        <p>
          If a proxy does not send the address, every request gets 403. Traefik and Envoy use{" "}
          <Code>X-Forwarded-For</Code>: if this Gatehouse is behind its own proxy, add your
          server&rsquo;s address to the networks of your key, so that Gatehouse does not mistake it
          for the visitor&rsquo;s.
        </p>
      </DocsSection>
      {PROXIES.map((snippet) => (
        <DocsSection key={snippet.id} id={snippet.id} title={snippet.label}>
          {UNTRIED.has(snippet.id) && <Untried what={snippet.label} />}
          <ProxyRecipe snippet={snippet} origin={origin} />
        </DocsSection>
      ))}
      <DocsSection id="files" title="Files from this installation">
        <p>
          This installation serves the long parts as files, written for your choices. Their first
          line has the edition and the URL; run the same commands to update them. The key is not in
          them, but in a separate file that only root can read.
        </p>
      </DocsSection>
      <DocsSection id="rest" title="Fewer calls">
        <p>
          nginx and HAProxy can cache an answer that lets a visitor in, for 5 to 60 seconds: choose
          it on the Integrations page. The cache applies only to the same request: the same address,
          user agent, host, whole URL, pass and every other header that decisions use, with GET or
          HEAD. Blocks, failures and unpaid decisions are never cached.
        </p>
        <p>
          A request that is let in from the cache costs nothing, is not in Traffic, and does not
          count in counters. A change of your policy takes effect for that visitor after the same
          number of seconds.
        </p>
      </DocsSection>
      <DocsSection id="bodies" title="Bodies of requests">
        <p>
          Form data is in the body of a request, which proxies do not send by default. On the
          Integrations page, let nginx, HAProxy, Traefik or Envoy pass on the first 8 KB, and set
          Threat bodies to Monitor in your policy. Review the matched calls before you let it block.
          Under What calls your site, name the paths that programs call: there it only monitors.
        </p>
        <p>
          nginx needs its Lua module, and reads each body completely before it calls Gatehouse.
          Traefik passes on whole bodies: leave it off if people upload files of more than a
          megabyte. Caddy and Apache cannot pass on bodies.
        </p>
        <p>
          Gatehouse does not check the contents of files, or anything after the first 8 KB. It
          stores nothing of a body: evidence names the pattern and the field.
        </p>
      </DocsSection>
      <DocsSection id="application" title="Headers for your application">
        <p>
          <Code>X-Gatehouse-Decision</Code>, <Code>-Reason</Code>, <Code>-Request-Id</Code>,{" "}
          <Code>-Country</Code>, <Code>-Asn</Code> and <Code>-Bot</Code> are added to the request. A
          visitor cannot set them. Trust them only if your application is reachable through the
          proxy alone.
        </p>
      </DocsSection>
      <DocsSection id="away" title="When Gatehouse does not answer">
        <p>
          The recipes above let visitors in. On the Integrations page you can choose to keep them
          out instead. The first visitor waits half a second at most; after that no one waits, and
          the proxy uses Gatehouse again within two seconds of its return. Traefik has no such
          choice: it shows an error.
        </p>
        <p>
          HAProxy and Apache log the visitors that were let in without a decision. In nginx,{" "}
          <Code>$gatehouse_decision</Code> is empty for them: add it to your <Code>log_format</Code>
          .
        </p>
        <p>
          A wrong or disabled key is treated as no answer too. Visitors do not notice it; the
          security log has <Code>key.refuse</Code>.
        </p>
      </DocsSection>
      <DocsSection id="odd" title="Odd requests, floods and used-up credits">
        <p>
          None of these bypasses the check. A request that Gatehouse cannot parse is denied. If you
          exceed your rate, have no credits, or credits cannot be counted, visitors are judged from
          memory: by your lists and rules, the feeds, the user agent, and the last decision about
          their network. The answer then has <Code>X-Gatehouse-Unpaid</Code>.
        </p>
      </DocsSection>
    </article>
  );
}
