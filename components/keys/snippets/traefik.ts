import { askedHeaders, askQuery, clientOptions, type Snippet, TOLD_HEADERS } from "./snippet";

export const traefik: Snippet = {
  id: "traefik",
  label: "Traefik",
  language: "nginx",
  place:
    "labels of your application's container (Docker Compose), with GATEHOUSE_APIKEY in its .env file",
  code: (base, configuration, choices = {}) => {
    const origin = base.replace(/\/api$/, "");
    const { proxiesInFront = 0 } = choices;
    const client = clientOptions(choices, "x-forwarded-for");
    const header = "x-forwarded-for";
    const asking = { recipe: "traefik", original: "x-forwarded-uri", client: header };
    const query = `?${askQuery(asking, configuration, choices)}`;
    return `services:
  application:
    labels:
      traefik.enable: "true"
      traefik.http.routers.shop.rule: Host(\`shop.example\`)
      traefik.http.routers.shop.middlewares: gatehouse-key,gatehouse
      # While Gatehouse does not answer, Traefik shows an error: it has no way to let visitors in.
      # The key, which forward-auth passes on; the application is not to see it.
      traefik.http.middlewares.gatehouse-key.headers.customrequestheaders.X-Gatehouse-Key: "\${GATEHOUSE_APIKEY}"
      traefik.http.middlewares.gatehouse.forwardauth.address: "${base}/forward-auth${query}"
${proxiesInFront > 0 ? TRUSTS_FRONT : ""}      # Nothing of the visitor's but this.
      traefik.http.middlewares.gatehouse.forwardauth.authRequestHeaders: X-Gatehouse-Key,Cookie,${askedHeaders(choices).join(",")}
      traefik.http.middlewares.gatehouse.forwardauth.authResponseHeaders: ${TOLD_HEADERS.join(",")}
      # Where challenges are solved.
      traefik.http.routers.challenge.rule: Host(\`shop.example\`) && PathPrefix(\`/.gatehouse/\`)
      traefik.http.routers.challenge.service: gatehouse
      traefik.http.routers.challenge.middlewares: gatehouse-key,gatehouse-client
      traefik.http.middlewares.gatehouse-client.headers.customrequestheaders.X-Gatehouse-Options: "${client}"
      traefik.http.services.gatehouse.loadbalancer.server.url: "${origin}"
      traefik.http.services.gatehouse.loadbalancer.passhostheader: "false"
`;
  },
};

/** Beside `forwardedHeaders.trustedIPs` of the entry point. */
const TRUSTS_FRONT = `      # The entry point's forwardedHeaders.trustedIPs names your proxy in front.
      traefik.http.middlewares.gatehouse.forwardauth.trustForwardHeader: "true"
`;
