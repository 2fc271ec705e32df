import { forwardAuthQuery, type Snippet } from "./snippet";

export const traefik: Snippet = {
  id: "traefik",
  label: "Traefik",
  language: "nginx",
  place:
    "labels of your application's container (Docker Compose), with GATEHOUSE_APIKEY in its .env file",
  code: (base, configuration) => {
    const origin = base.replace(/\/api$/, "");
    return `services:
  application:
    labels:
      traefik.enable: "true"
      traefik.http.routers.shop.rule: Host(\`shop.example\`)
      traefik.http.routers.shop.middlewares: gatehouse-key,gatehouse
      # The key, which forward-auth passes on; the application is not to see it.
      traefik.http.middlewares.gatehouse-key.headers.customrequestheaders.X-Gatehouse-Key: "\${GATEHOUSE_APIKEY}"
      traefik.http.middlewares.gatehouse.forwardauth.address: "${base}/forward-auth${forwardAuthQuery(configuration, "fail=open")}"
      traefik.http.middlewares.gatehouse.forwardauth.authResponseHeaders: X-Gatehouse-Country,X-Gatehouse-Asn,X-Gatehouse-Bot
      # Where challenges are solved.
      traefik.http.routers.challenge.rule: Host(\`shop.example\`) && PathPrefix(\`/.gatehouse/\`)
      traefik.http.routers.challenge.service: gatehouse
      traefik.http.services.gatehouse.loadbalancer.server.url: "${origin}"
      traefik.http.services.gatehouse.loadbalancer.passhostheader: "false"
`;
  },
};
