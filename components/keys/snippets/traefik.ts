import { inOnePiece } from "./in-one-piece";
import {
  askedHeaders,
  askQuery,
  type Choices,
  clientOptions,
  DECISION_HEADERS,
  type ServedRecipe,
  type Snippet,
  spellings,
} from "./snippet";

const HEADER = "x-forwarded-for";

function fileOf(base: string, configuration: string | undefined, choices: Choices): string {
  const asking = { recipe: "traefik", original: "x-forwarded-uri", client: HEADER };
  const isBehind = (choices.proxiesInFront ?? 0) > 0;
  return `http:
  middlewares:
    gatehouse:
      chain:
        middlewares: [gatehouse-key, gatehouse-question, gatehouse-taken-off]
    # The key, which the question takes along.
    gatehouse-key:
      headers:
        customRequestHeaders:
          X-Gatehouse-Key: '{{ env "GATEHOUSE_APIKEY" }}'
    # While Gatehouse does not answer, Traefik shows an error: it has no way to let visitors in.
    gatehouse-question:
      forwardAuth:
        address: "${base}/forward-auth?${askQuery(asking, configuration, choices)}"
${isBehind ? TRUSTS_FRONT : ""}${choices.bodies ? BODY : ""}        # Nothing of the visitor's but this.
        authRequestHeaders: [X-Gatehouse-Key, Cookie, ${askedHeaders(choices).join(", ")}]
        authResponseHeaders: [${DECISION_HEADERS.join(", ")}]
    # The application is to see neither the key nor the visitor's own spellings of what it is told.
    gatehouse-taken-off:
      headers:
        customRequestHeaders:
${takenOff(10)}
    gatehouse-options:
      headers:
        customRequestHeaders:
          X-Gatehouse-Options: "${clientOptions(choices, HEADER)}"
  # Where challenges are solved, with and without TLS.
  routers:
    gatehouse:${CHALLENGE}
    gatehouse-tls:${CHALLENGE}
      tls: {}
  services:
    gatehouse:
      loadBalancer:
        servers: [{ url: "${base.replace(/\/api$/, "")}" }]
        passHostHeader: false
`;
}

/** Headers that the application is not to get, for Traefik's `customRequestHeaders`. */
export const takenOff = (indent: number): string =>
  ["X-Gatehouse-Key", ...DECISION_HEADERS.flatMap((name) => spellings(name).slice(1))]
    .map((name) => `${" ".repeat(indent)}${name}: ""`)
    .join("\n");

/** Before any router of the site's own. */
const CHALLENGE = `
      rule: PathPrefix(\`/.gatehouse/\`)
      priority: 100000
      service: gatehouse
      middlewares: [gatehouse-key, gatehouse-options]`;

/** It has no way to pass on the beginning alone: with `maxBodySize` it refuses longer ones. */
const BODY = `        # Traefik 3.3 or newer. It keeps whole bodies in memory meanwhile.
        forwardBody: true
`;

/** Beside `forwardedHeaders.trustedIPs` of the entry point. */
const TRUSTS_FRONT = `        # The entry point's forwardedHeaders.trustedIPs names your proxy in front.
        trustForwardHeader: true
`;

const served: ServedRecipe = {
  folder: "/etc/traefik/dynamic",
  keyFile: { path: "/etc/traefik/gatehouse-apikey", text: "GATEHOUSE_APIKEY=YOUR_KEY" },
  files: (base, configuration, choices = {}) => [
    { name: "gatehouse.yaml", text: fileOf(base, configuration, choices) },
  ],
  place: "compose.yaml, in what your Traefik and your application have",
  code: `# compose.yaml
services:
  traefik:
    command: ["--providers.file.directory=/etc/traefik/dynamic"]
    env_file: /etc/traefik/gatehouse-apikey
    volumes: ["/etc/traefik/dynamic:/etc/traefik/dynamic:ro"]
  application:
    labels:
      traefik.http.routers.shop.middlewares: gatehouse@file
`,
  load: "sudo docker compose up --detach",
};

export const traefik: Snippet = {
  id: "traefik",
  label: "Traefik",
  language: "nginx",
  place:
    "compose.yaml, and a file of Traefik's file provider, with GATEHOUSE_APIKEY in Traefik's environment",
  code: inOnePiece(served),
  served,
  canPassBodies: true,
};
