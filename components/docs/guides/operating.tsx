import { listeningAddress } from "@/components/site/listening-address";
import { Code, CodeBlock, DocsSection, DocsTitle } from "../prose";
import type { GuideProps } from "./guide-props";

export function Operating({ origin }: GuideProps) {
  const upstream = listeningAddress(origin);
  return (
    <article>
      <DocsTitle title="Operating">
        For whoever runs this installation. The whole reference is <Code>docs/operating.md</Code> in
        the project.
      </DocsTitle>
      <DocsSection id="deploy" title="Deploy">
        <p>
          Gatehouse needs Node.js 20.19 or newer. It brings its own PostgreSQL unless{" "}
          <Code>DATABASE_URL</Code> is set, and applies migrations when it starts.
        </p>
        <CodeBlock
          label="Shell"
          language="bash"
          code={`npm run release -- /srv/gatehouse\ncd /srv/gatehouse\nDATABASE_URL=postgresql://… DATA_DIR=/var/lib/gatehouse node start.mjs`}
        />
        <p>
          <Code>deploy/gatehouse.service</Code> is a unit for systemd,{" "}
          <Code>deploy/compose.yaml</Code> starts containers with PostgreSQL and Caddy, and{" "}
          <Code>deploy/helm/gatehouse</Code> is a chart for Kubernetes.
        </p>
        <p>
          While there is no operator, each start prints a set-up code. The first person who signs up
          with it becomes the operator.
        </p>
      </DocsSection>
      <DocsSection id="proxy" title="Behind a proxy">
        <p>Gatehouse speaks HTTP. A proxy in front ends TLS and passes on the host.</p>
        <CodeBlock
          label="Environment"
          language="bash"
          code={`NEXTAUTH_URL=https://gate.example.org\nTRUSTED_PROXIES=127.0.0.1\nHOST=127.0.0.1`}
        />
        <CodeBlock label="Caddyfile" code={`gate.example.org {\n  reverse_proxy ${upstream}\n}`} />
        <p>
          Without <Code>TRUSTED_PROXIES</Code> all visitors look like the proxy. A proxy named there
          has to send <Code>X-Forwarded-For</Code>: without it a visitor&rsquo;s address is unknown.
          Keep query strings out of the proxy&rsquo;s log: they hold API keys.
        </p>
      </DocsSection>
      <DocsSection id="health" title="Health and metrics">
        <p>
          <Code>/healthz</Code> says that the process runs, <Code>/readyz</Code> that it can answer
          calls, and <Code>/metrics</Code> has figures for Prometheus, which sends{" "}
          <Code>METRICS_TOKEN</Code>. On the machine itself, the user that Gatehouse runs as needs
          no token. <Code>/status</Code> is a page for people.
        </p>
        <CodeBlock
          label="Shell"
          language="bash"
          code={`curl http://${upstream}/readyz\ncurl -H "Authorization: Bearer $METRICS_TOKEN" http://${upstream}/metrics\ncurl --unix-socket "$DATA_DIR/gatehouse.sock" http://localhost/metrics`}
        />
      </DocsSection>
      <DocsSection id="feeds" title="Feeds">
        <p>
          The lists are fetched on their own schedule. Feeds in the operator&rsquo;s part of the
          panel shows their age and what changed. Some are disabled until you accept their
          publisher&rsquo;s terms there.
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
          In a release folder or a container the command is{" "}
          <Code>node dist/gatehouse.js backup</Code>. Restore it into an empty database with{" "}
          <Code>restore --from</Code>. Test your backups by restoring them.
        </p>
      </DocsSection>
      <DocsSection id="mail" title="Email">
        <p>
          Set <Code>SMTP_URL</Code> to send invitations, resets and warnings. Without it, every
          message is in the operator&rsquo;s outbox.
        </p>
      </DocsSection>
    </article>
  );
}
