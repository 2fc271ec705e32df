import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { envoy } from "./envoy";
import { kubernetes } from "./frameworks";
import { ASKED_HEADERS, DECISION_HEADERS } from "./snippet";
import { traefik } from "./traefik";

/*
 * Traefik and Envoy are run by no test. Their YAML is parsed, and what one part of it names is there in another.
 */
const BASE = "https://gate.example.org/api";
const CHOICES = { whenAway: "closed", proxiesInFront: 1, headers: ["X-Plan"] } as const;
const canParse = spawnSync("python3", ["-c", "import yaml"]).status === 0;

/** The documents of a text in YAML. */
function parse(text: string): readonly unknown[] {
  const program = "import json, sys, yaml; print(json.dumps(list(yaml.safe_load_all(sys.stdin))))";
  const { status, stdout, stderr } = spawnSync("python3", ["-c", program], {
    input: text,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
  return JSON.parse(stdout);
}

describe.skipIf(!canParse)("what no test runs (needs python3 with yaml)", () => {
  it("Traefik's file names middlewares and services that it has, and the lines name its chain", () => {
    const { files, code, folder, keyFile } = traefik.served ?? {};
    const [file] = files?.(BASE, "Shop", CHOICES) ?? [];
    const [{ http }] = parse(file?.text ?? "") as [Dynamic];
    const { middlewares, routers, services } = http;
    const { chain, ...rest } = middlewares.gatehouse ?? {};
    expect(rest).toEqual({});
    const named = [chain, ...Object.values(routers)].flatMap((each) => each?.middlewares ?? []);
    expect(named.filter((name) => !(name in middlewares))).toEqual([]);
    for (const { rule, service } of Object.values(routers)) {
      expect([rule, Object.keys(services)]).toEqual(["PathPrefix(`/.gatehouse/`)", [service]]);
    }
    expect(Object.values(routers).map(({ tls }) => tls)).toEqual([undefined, {}]);
    expect(services.gatehouse).toEqual({
      loadBalancer: { servers: [{ url: "https://gate.example.org" }], passHostHeader: false },
    });
    expect(middlewares["gatehouse-question"]?.forwardAuth).toEqual({
      address: `${BASE}/forward-auth?original=x-forwarded-uri&client=x-forwarded-for&hops=2&fail=closed&recipe=traefik/3&confname=Shop`,
      trustForwardHeader: true,
      authRequestHeaders: ["X-Gatehouse-Key", "Cookie", ...ASKED_HEADERS, "X-Plan"],
      authResponseHeaders: DECISION_HEADERS,
    });
    expect(middlewares["gatehouse-key"]).toEqual(
      sets({ "X-Gatehouse-Key": '{{ env "GATEHOUSE_APIKEY" }}' }),
    );
    expect(chain?.middlewares).toEqual([
      "gatehouse-key",
      "gatehouse-question",
      "gatehouse-taken-off",
    ]);
    const takenOff = middlewares["gatehouse-taken-off"];
    expect(takenOff).toMatchObject(
      sets({
        ...{ "X-Gatehouse-Key": "", X_Gatehouse_Decision: "", "X-Gatehouse_Bot": "" },
        ...{ "X_Gatehouse-Request_Id": "", "X.Gatehouse.Decision": "" },
      }),
    );
    expect(JSON.stringify(takenOff)).not.toContain("X-Gatehouse-Decision");
    expect(middlewares["gatehouse-options"]).toEqual(
      sets({ "X-Gatehouse-Options": "client=x-forwarded-for&hops=2" }),
    );
    expect(parse(code ?? "")).toEqual([
      {
        services: {
          traefik: {
            command: [`--providers.file.directory=${folder}`],
            env_file: keyFile?.path,
            volumes: [`${folder}:${folder}:ro`],
          },
          application: {
            labels: { "traefik.http.routers.shop.middlewares": "gatehouse@file" },
          },
        },
      },
    ]);
  });

  it("Kubernetes' annotation names the middlewares of the namespace", () => {
    const documents = parse(kubernetes.code(BASE, "Shop", CHOICES)) as readonly Resource[];
    const names = documents
      .filter(({ kind }) => kind === "Middleware")
      .map(({ metadata: { name, namespace } }) => `${namespace}-${name}@kubernetescrd`);
    // A visitor who is challenged is asked about no more on the way to the challenge.
    expect(documents.slice(-2).map(({ metadata }) => metadata.annotations)).toEqual([
      { "traefik.ingress.kubernetes.io/router.middlewares": names.join(",") },
      { "traefik.ingress.kubernetes.io/router.middlewares": names[0] },
    ]);
  });

  it("Envoy's filters and route name a cluster that is there, and are in order", () => {
    const [parts] = parse(envoy.code(BASE, "Shop", CHOICES).replace(/^- match:/m, "route:\n$&"));
    const { http_filters: filters, route, clusters } = parts as EnvoyParts;
    const removed = JSON.stringify(filters[0]);
    for (const name of ["X-Gatehouse-Decision", "X.Gatehouse.Bot", "X-Gatehouse.Request-Id"]) {
      expect(removed).toContain(name.toLowerCase());
    }
    expect(filters.map(({ name }) => name.split(".").at(-1))).toEqual([
      "header_mutation",
      "ext_authz",
      "router",
    ]);
    const config = filters[1]?.typed_config;
    expect(config).toMatchObject({
      failure_mode_allow: false,
      http_service: { server_uri: { cluster: "gatehouse" }, path_prefix: "/api/forward-auth" },
    });
    expect(route[0]).toMatchObject({
      match: { prefix: "/.gatehouse/" },
      route: { cluster: "gatehouse", host_rewrite_literal: "gate.example.org" },
      typed_per_filter_config: { [String(filters[1]?.name)]: { disabled: true } },
    });
    expect(clusters.map(({ name }) => name)).toEqual(["gatehouse"]);
    const types = JSON.stringify(parts).match(/"@type":\s?"[^"]+"/g) ?? [];
    for (const type of types) expect(type).toMatch(/"type\.googleapis\.com\/envoy\.[\w.]+"$/);
  });
});

const sets = (customRequestHeaders: Readonly<Record<string, string>>) => ({
  headers: { customRequestHeaders },
});

interface Named {
  readonly middlewares?: readonly string[];
}

interface Dynamic {
  readonly http: {
    readonly middlewares: Readonly<
      Record<string, { readonly chain?: Named; readonly forwardAuth?: unknown }>
    >;
    readonly routers: Readonly<
      Record<string, Named & { readonly rule: string; readonly service: string; tls?: object }>
    >;
    readonly services: Readonly<Record<string, unknown>>;
  };
}

interface Resource {
  readonly kind?: string;
  readonly metadata: { name?: string; namespace?: string; annotations?: unknown };
}

interface EnvoyParts {
  readonly http_filters: readonly { readonly name: string; readonly typed_config: object }[];
  readonly route: readonly object[];
  readonly clusters: readonly { readonly name: string }[];
}
