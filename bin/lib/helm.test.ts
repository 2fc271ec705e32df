import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, type TestContext } from "vitest";
import { FROM_FILE, parseEnv } from "@/lib/env/env";
import { isOpsPath } from "@/lib/ops/ops-routes";
import { ROOT } from "./project.mjs";

const CHART = join(ROOT, "deploy", "helm", "gatehouse");
const textOf = (path: string) => readFileSync(join(CHART, path), "utf8");
const schema = JSON.parse(textOf("values.schema.json")).properties;

/** Needs no cluster. */
function helm({ skip }: TestContext, ...args: string[]) {
  const program = process.env.HELM_PATH ?? "helm";
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    cwd: CHART,
    encoding: "utf8",
  });
  if (error !== undefined) skip("helm is not installed; HELM_PATH may name it");
  return { status, stdout, stderr };
}

const SMALLEST = [
  ...["--set", "image.repository=registry.example/gatehouse"],
  ...["--set", "secrets.DATABASE_URL.name=gatehouse,secrets.DATABASE_URL.key=database-url"],
];
const EVERYTHING = ["--values", "ci/all-values.yaml"];
/** Manifests by what they are. */
function rendered(ctx: TestContext, ...args: string[]) {
  const { status, stdout, stderr } = helm(ctx, "template", "gate", ".", ...args);
  expect({ status, stderr: status === 0 ? "" : stderr }).toEqual({ status: 0, stderr: "" });
  const manifests = stdout.split(/^---$/m).filter((each) => /^kind:/m.test(each));
  const kindOf = (text: string) => /^kind: (\w+)$/m.exec(text)?.[1] ?? "";
  return {
    kinds: manifests.map(kindOf).sort(),
    of: (kind: string) => manifests.find((each) => kindOf(each) === kind) ?? "",
    all: stdout,
  };
}

describe("deploy/helm/gatehouse", () => {
  it("takes as secrets what may be in a file, and nothing of it as a setting", () => {
    const secrets = [...FROM_FILE].sort();
    expect(schema.secrets.propertyNames.enum).toEqual(secrets);
    const own = ["DATA_DIR", "HOST", "PORT", "WORKERS"];
    expect(schema.settings.propertyNames.not.enum).toEqual([...secrets, ...own].sort());
  });

  it("asks for what the server answers, as the image's user, on the image's port", () => {
    const deployment = textOf("templates/deployment.yaml");
    const image = readFileSync(join(ROOT, "deploy", "Containerfile"), "utf8");
    const paths = [...deployment.matchAll(/httpGet: \{ path: (\S+),/g)].map(
      ([, path = ""]) => path,
    );
    expect(paths).toEqual(["/healthz", "/healthz", "/readyz"]);
    expect(paths.every(isOpsPath)).toBe(true);
    const [, user, group] = /^USER (\d+):(\d+)$/m.exec(image) ?? [];
    expect(deployment).toContain(`runAsUser: ${user}\n        runAsGroup: ${group}\n`);
    const port = /^EXPOSE (\d+)$/m.exec(image)?.[1];
    expect(deployment).toContain(`{ name: http, containerPort: ${port} }`);
    expect(deployment).toContain(`mountPath: ${/^VOLUME (\S+)$/m.exec(image)?.[1]} }`);
    const [node]: string[] = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(image)?.[1] ?? "[]");
    expect(deployment).toContain(`command: [${node}, `);
    expect(textOf("templates/NOTES.txt")).toContain(`-- ${node} dist/gatehouse.js doctor`);
  });

  it("is what Helm's own check accepts", (ctx) => {
    const { status, stdout } = helm(ctx, "lint", "--strict", ".", ...EVERYTHING);
    expect({ status, stdout }).toMatchObject({ status: 0 });
  });

  it("makes a deployment that gives a secret to nobody, and takes no power", (ctx) => {
    const { kinds, of } = rendered(ctx, ...SMALLEST);
    expect(kinds).toEqual([
      ...["Deployment", "HorizontalPodAutoscaler", "NetworkPolicy", "PodDisruptionBudget"],
      ...["Service", "ServiceAccount"],
    ]);
    const deployment = of("Deployment");
    for (const line of [
      "automountServiceAccountToken: false",
      "runAsNonRoot: true",
      "seccompProfile: { type: RuntimeDefault }",
      "allowPrivilegeEscalation: false",
      "readOnlyRootFilesystem: true",
      "capabilities: { drop: [ALL] }",
      "rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }",
      "{ name: DATABASE_URL_FILE, value: /run/secrets/gatehouse/DATABASE_URL }",
      "items: [{ key: database-url, path: DATABASE_URL }]",
    ]) {
      expect(deployment).toContain(line);
    }
    expect(deployment).not.toContain("secretKeyRef");
  });

  it("sets what the server understands, and has every part when all is on", (ctx) => {
    const { kinds, of } = rendered(ctx, ...EVERYTHING);
    expect(kinds).toEqual([
      ...["ConfigMap", "Deployment", "HorizontalPodAutoscaler", "Ingress", "NetworkPolicy"],
      ...["PodDisruptionBudget", "PrometheusRule", "Service", "Service", "ServiceAccount"],
      "ServiceMonitor",
    ]);
    const variables = [
      ...of("Deployment").matchAll(/^ +- \{ name: ([A-Z_]+), value: "(.*)" \}$/gm),
    ].map(([, name = "", value]) => [name, value]);
    expect(variables).toHaveLength(5);
    expect(parseEnv(Object.fromEntries(variables))).toMatchObject({
      workers: 4,
      nextauthUrl: "https://gate.example.org",
      trafficSpoolBytes: 2_000_000_000,
      tracing: { url: "http://collector.example:4318/v1/traces" },
    });
    expect(of("PrometheusRule").match(/- alert: /g)).toHaveLength(14);
    expect(of("HorizontalPodAutoscaler")).toContain(
      "metric: { name: gatehouse_api_answers_per_second }",
    );
  });

  it("is refused where it would not work", (ctx) => {
    for (const more of [
      ["--set", "image.repository="],
      ["--set", "workers=0"],
      ["--set", "settings.METRICS_TOKEN=0123456789abcdef"],
      ["--set", "secrets.PORT.name=a,secrets.PORT.key=b"],
      // YAML would write it as 2e+09.
      ["--set-json", "settings.TRAFFIC_SPOOL_BYTES=2000000000"],
      // No one may read them without a token.
      ["--set", "metrics.enabled=true"],
      ["--set", "replica=3"],
    ]) {
      const { status } = helm(ctx, "template", "gate", ".", ...SMALLEST, ...more);
      expect({ more, status }).toEqual({ more, status: 1 });
    }
  });
});
