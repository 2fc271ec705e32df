import { listeningAddress } from "@/components/site/listening-address";
import { Code, CodeBlock, DocsSection, DocsTitle } from "../prose";
import type { GuideProps } from "./guide-props";

export function Operating({ origin }: GuideProps) {
  const upstream = listeningAddress(origin);
  return (
    <article>
      <DocsTitle title="Operating">
        This guide is for operators. The full reference is <Code>docs/operating.md</Code> in the
        project.
      </DocsTitle>
      <DocsSection id="deploy" title="Deploy">
        <p>
          Gatehouse needs Node.js 24; 20.19 or newer works. It starts its own PostgreSQL unless{" "}
          <Code>DATABASE_URL</Code> is set, and applies migrations when it starts.
        </p>
        <CodeBlock
          label="Shell"
          language="bash"
          code={`npm run release -- /srv/gatehouse\ncd /srv/gatehouse\nDATABASE_URL=postgresql://… DATA_DIR=/var/lib/gatehouse node start.mjs`}
        />
        <p>
          <Code>deploy/gatehouse.service</Code> is a systemd unit, <Code>deploy/compose.yaml</Code>{" "}
          starts containers with PostgreSQL and Caddy, and <Code>deploy/helm/gatehouse</Code> is a
          chart for Kubernetes.
        </p>
        <p>
          Until there is an operator, each start prints a set-up code. The first person who signs up
          with the code becomes the operator.
        </p>
      </DocsSection>
      <DocsSection id="proxy" title="Behind a proxy">
        <p>
          Gatehouse serves HTTP. Put a proxy in front that terminates TLS and passes on the host.
        </p>
        <CodeBlock
          label="Environment"
          language="bash"
          code={`NEXTAUTH_URL=https://gate.example.org\nTRUSTED_PROXIES=127.0.0.1\nHOST=127.0.0.1`}
        />
        <CodeBlock label="Caddyfile" code={`gate.example.org {\n  reverse_proxy ${upstream}\n}`} />
        <p>
          Without <Code>TRUSTED_PROXIES</Code>, all visitors seem to have the proxy&rsquo;s address.
          The proxies in it must send <Code>X-Forwarded-For</Code>, or the visitor&rsquo;s address
          is unknown. Keep query strings out of the proxy&rsquo;s log: they contain API keys.
        </p>
      </DocsSection>
      <DocsSection id="health" title="Health and metrics">
        <p>
          <Code>/healthz</Code> shows that the process runs, <Code>/readyz</Code> that it can answer
          calls. <Code>/metrics</Code> is for Prometheus, which must send <Code>METRICS_TOKEN</Code>
          . On the machine itself, the user that Gatehouse runs as needs no token: use the socket.{" "}
          <Code>/status</Code> is a page for people.
        </p>
        <CodeBlock
          label="Shell"
          language="bash"
          code={`curl http://${upstream}/readyz\ncurl -H "Authorization: Bearer $METRICS_TOKEN" http://${upstream}/metrics\ncurl --unix-socket "$DATA_DIR/gatehouse.sock" http://localhost/metrics`}
        />
      </DocsSection>
      <DocsSection id="feeds" title="Feeds">
        <p>
          Each feed is fetched on its own schedule. Operator, Feeds shows the age of the data and
          what changed. Some feeds are disabled until you accept their publisher&rsquo;s terms
          there.
        </p>
      </DocsSection>
      <DocsSection id="backup" title="Backup and restore">
        <p>A backup is one file, made while the server runs.</p>
        <CodeBlock
          label="Shell"
          language="bash"
          code={`npm run --silent gatehouse -- backup --to /srv/backup/today.backup \\\n  --encrypt-with-passphrase-file /root/backup-passphrase`}
        />
        <p>
          In a release folder or a container, the command is{" "}
          <Code>node dist/gatehouse.js backup</Code>. Restore the backup into an empty database with{" "}
          <Code>restore --from</Code>. Test your backups by restoring them.
        </p>
      </DocsSection>
      <DocsSection id="mail" title="Email">
        <p>
          Set <Code>SMTP_URL</Code> and <Code>MAIL_FROM</Code> to send invitations, resets and
          warnings. Without them, all mails stay in the operator&rsquo;s outbox.
        </p>
      </DocsSection>
    </article>
  );
}
