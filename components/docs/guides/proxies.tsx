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
        Your proxy asks Gatehouse about each request before your application sees it. Nothing in the
        application changes.
      </DocsTitle>
      <DocsSection id="how" title="How it works">
        <p>
          The proxy calls <Code>/api/forward-auth</Code> with your key and those of the
          visitor&rsquo;s headers that decisions read. Gatehouse answers 204, and the request goes
          on; or it answers with what the visitor gets instead: a redirect, a status, a challenge,
          or 403 with a page that has your brand (Settings, Brand) and the number of the request.
        </p>
        <p>
          It is judged by the Blocker policy, or by the configuration that <Code>confname</Code>{" "}
          names in the query. The panel&rsquo;s Integrations page fills it in.
        </p>
      </DocsSection>
      <DocsSection id="address" title="The visitor’s address">
        <p>
          Your key proves your proxy, so Gatehouse believes what it says about the visitor: address,
          scheme, host and path. The recipes put the address into <Code>X-Gatehouse-Client</Code>,
          which no other proxy on the way changes, and name that header in the query:{" "}
          <Code>client=x-gatehouse-client</Code>. Without <Code>client</Code> the last address of{" "}
          <Code>X-Forwarded-For</Code> counts.
        </p>
        <p>
          If a CDN or load balancer is in front of your proxy, choose how many on the Integrations
          page, or add <Code>hops=2</Code> to the query for one of them. The address then counts
          from the right: what your CDN appended, and nothing that the visitor wrote.
        </p>
        <p>
          A proxy that does not send the address gets 403 for every request. Traefik and Envoy use{" "}
          <Code>X-Forwarded-For</Code>: if this Gatehouse is behind a proxy of its own, add your
          server&rsquo;s address to the networks of your key, so that it is not taken for the
          visitor&rsquo;s.
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
          The long parts are files that this installation serves, written for your choices. Their
          first line names the edition and where they came from: run the same commands to renew
          them. They hold no key. It is in a file of its own that only root can read.
        </p>
      </DocsSection>
      <DocsSection id="rest" title="Fewer questions">
        <p>
          nginx and HAProxy can let an allowed visitor&rsquo;s request in again without asking, for
          5 to 60 seconds: choose it on the Integrations page. It holds for the same request, word
          for word: address, user agent, host, whole URL, pass and every other header that decisions
          read, with GET or HEAD. Refusals, failures, unpaid decisions and anything else are asked
          about each time.
        </p>
        <p>
          A request that is let in this way costs nothing and is not in Traffic. Rules that count
          requests do not count it, and a change of your policy reaches that visitor so many seconds
          later.
        </p>
      </DocsSection>
      <DocsSection id="bodies" title="Bodies of requests">
        <p>
          Attacks in forms are in the body, which proxies keep to themselves. Choose on the
          Integrations page that nginx, HAProxy, Traefik or Envoy pass on its first 8 KB, and set
          Threat bodies to Monitor in your policy. Look at the calls before you let it block. Name
          the paths that programs call under What calls your site: there it only monitors.
        </p>
        <p>
          nginx needs its Lua module, and reads each body before it asks, however long it is.
          Traefik passes on whole bodies: leave it off where people upload files of more than a
          megabyte. Caddy and Apache pass none on.
        </p>
        <p>
          What files hold is not looked at, nor what is behind the first 8 KB. Nothing of a body is
          kept: evidence names the sign and the field.
        </p>
      </DocsSection>
      <DocsSection id="application" title="What your application learns">
        <p>
          <Code>X-Gatehouse-Decision</Code>, <Code>-Reason</Code>, <Code>-Request-Id</Code>,{" "}
          <Code>-Country</Code>, <Code>-Asn</Code> and <Code>-Bot</Code> come with the request. No
          visitor can set them. Trust them only if your application can be reached through the proxy
          alone.
        </p>
      </DocsSection>
      <DocsSection id="away" title="When Gatehouse is away">
        <p>
          You choose: the recipes above let visitors in, and the Integrations page writes them so
          that they keep visitors out. The first visitor waits half a second at most; after that
          nobody waits until Gatehouse answers again, within two seconds of its return. Traefik has
          no such choice: while Gatehouse does not answer, it shows an error.
        </p>
        <p>
          HAProxy and Apache log how many visitors were let in unjudged. With nginx,{" "}
          <Code>$gatehouse_decision</Code> is empty for them: add it to your <Code>log_format</Code>
          .
        </p>
        <p>
          A wrong or disabled key counts as away too. Visitors see nothing of it; the security log
          has <Code>key.refuse</Code>.
        </p>
      </DocsSection>
      <DocsSection id="odd" title="Odd requests, floods and used-up credits">
        <p>
          None of these lets a visitor in. A request that Gatehouse cannot read is denied. Over your
          rate, without credits, or while credits cannot be counted, visitors are judged from
          memory: your lists and rules, the feeds, the user agent, and the last decision about their
          network. <Code>X-Gatehouse-Unpaid</Code> says so.
        </p>
      </DocsSection>
    </article>
  );
}
