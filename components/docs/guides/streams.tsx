import { Cell, Head, Row, Table } from "@/components/ui/table";
import { AUDIT_FIELDS, DECISION_FIELDS } from "@/lib/features/streams/browser";
import { Code, CodeBlock, DocsSection, DocsTitle } from "../prose";
import { RichText } from "../rich-text";
import { Untried } from "../untried";

export function Streams() {
  return (
    <article>
      <DocsTitle title="Streams to your own systems">
        A stream sends a workspace&rsquo;s decisions and audit events to your own systems as they
        happen. Admins set it up under Settings, Streams.
      </DocsTitle>
      <DocsSection id="destinations" title="Destinations">
        <p>
          <strong>OpenTelemetry (OTLP)</strong>: logs over HTTP as protobuf, to{" "}
          <Code>/v1/logs</Code> below the address of your collector. Counts of the sent decisions go
          to <Code>/v1/metrics</Code> every minute, as <Code>gatehouse.decisions</Code>.
        </p>
        <p>
          <strong>Syslog</strong>: RFC 5424 with structured data, over TLS (RFC 5425). The
          server&rsquo;s certificate is verified. Syslog has no acknowledgement: records in transit
          are lost if the server fails.
        </p>
        <p>
          <strong>S3 storage</strong>: compressed NDJSON, one object a minute, or sooner for 5 MB of
          records. Keys look like <Code>PREFIX/2026/11/25/1648-ID.ndjson.gz</Code>, in UTC. Each
          process and thread writes its own objects.
        </p>
        <p>
          <strong>Files</strong>: compressed NDJSON on the server, in{" "}
          <Code>DATA_DIR/streams/WORKSPACE-ID</Code>. The operator allows files with{" "}
          <Code>STREAM_FILE_BYTES</Code>, which is also their limit: the oldest files are deleted
          first.
        </p>
        <p>
          Destinations in private networks are refused, unless the operator allows them with{" "}
          <Code>PRIVATE_DESTINATIONS=allow</Code>. Redirects are not followed.
        </p>
      </DocsSection>
      <DocsSection id="delivery" title="What arrives">
        <p>
          A record is sent after it has been stored, usually within two seconds. It may arrive more
          than once and out of order: <Code>type</Code> and <Code>id</Code> identify duplicates, and{" "}
          <Code>time</Code> gives the order. Audit events begin with the creation of the stream.
        </p>
        <p>
          While a destination is unreachable, records wait in memory and on the server&rsquo;s disk,
          and Gatehouse retries with growing pauses of up to a minute. If there is no room left,
          records are lost; the panel shows how many. Records that a collector rejects permanently
          (400, 413, 422) count as lost too. A slow destination does not delay other streams.
        </p>
      </DocsSection>
      <DocsSection id="fields" title="Fields">
        <p>
          Every record has <Code>type</Code>, <Code>id</Code> and <Code>time</Code>. The type is{" "}
          <Code>decision</Code>, <Code>audit</Code> or <Code>test</Code>. Fields without a value are
          omitted. A decision has these fields:
        </p>
        <FieldTable label="Fields of a decision" fields={DECISION_FIELDS} />
        <p>An audit event has these fields:</p>
        <FieldTable label="Fields of an audit event" fields={AUDIT_FIELDS} />
      </DocsSection>
      <DocsSection id="loki" title="Grafana Loki">
        <Untried what="Loki" />
        <p>
          Loki accepts OTLP directly. Enter <Code>https://loki.example.org/otlp</Code> as the
          collector, and the tenant as a header. Then search for blocked visitors:
        </p>
        <CodeBlock
          label="LogQL"
          code={
            '{service_name="gatehouse"} | gatehouse_decision="block" | line_format "{{.client_address}}"'
          }
        />
      </DocsSection>
      <DocsSection id="vector" title="Vector">
        <Untried what="Vector" />
        <CodeBlock
          label="vector.yaml"
          code={`sources:
  gatehouse:
    type: opentelemetry
    http: { address: "0.0.0.0:4318" }
    grpc: { address: "127.0.0.1:4317" }
sinks:
  out:
    type: console
    inputs: [gatehouse.logs]
    encoding: { codec: json }`}
        />
      </DocsSection>
      <DocsSection id="rsyslog" title="rsyslog">
        <p>
          Install <Code>rsyslog-openssl</Code>. The module <Code>mmpstrucdata</Code> reads the
          fields:
        </p>
        <CodeBlock
          label="/etc/rsyslog.d/gatehouse.conf"
          code={`global(DefaultNetstreamDriver="ossl"
  DefaultNetstreamDriverCAFile="/etc/ssl/certs/ca-certificates.crt"
  DefaultNetstreamDriverCertFile="/etc/rsyslog.d/cert.pem"
  DefaultNetstreamDriverKeyFile="/etc/rsyslog.d/key.pem")
module(load="imtcp" StreamDriver.Name="ossl" StreamDriver.Mode="1" StreamDriver.AuthMode="anon")
module(load="mmpstrucdata")
input(type="imtcp" port="6514")
action(type="mmpstrucdata")
if $!rfc5424-sd!gatehouse@32473!decision == "block" then
  action(type="omfile" file="/var/log/gatehouse-blocked.log")`}
        />
      </DocsSection>
      <DocsSection id="minio" title="MinIO">
        <Untried what="MinIO" />
        <p>
          Enter the server&rsquo;s address as the endpoint, switch on &ldquo;Bucket in the
          path&rdquo;, and use a key that may only put objects:
        </p>
        <CodeBlock
          label="policy.json"
          code={`{
  "Version": "2012-10-17",
  "Statement": [
    { "Effect": "Allow", "Action": "s3:PutObject", "Resource": "arn:aws:s3:::logs/gatehouse/*" }
  ]
}`}
        />
      </DocsSection>
    </article>
  );
}

function FieldTable({
  label,
  fields,
}: {
  label: string;
  fields: readonly { readonly name: string; readonly attribute: string; readonly about: string }[];
}) {
  return (
    <Table label={label}>
      <Head columns={["Field", "In OTLP", "Meaning"]} />
      <tbody>
        {fields.map(({ name, attribute, about }) => (
          <Row key={name}>
            <Cell className="align-top font-mono">{name}</Cell>
            <Cell className="align-top font-mono text-xs">{attribute}</Cell>
            <Cell>
              <RichText text={about} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
