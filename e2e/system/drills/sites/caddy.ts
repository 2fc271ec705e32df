import { caddy } from "@/components/keys/snippets/caddy";
import { HOST, type Site, startApplication } from "./site";

const CADDYFILE = "/etc/caddy/Caddyfile";

export const caddySite: Site = {
  name: "Caddy",
  needs: ["caddy version"],
  folders: ["/etc/caddy"],
  hasWebSocket: true,
  make: (stranger) => {
    startApplication(stranger);
    stranger.write(CADDYFILE, `http://${HOST} {\n    reverse_proxy localhost:8080\n}\n`);
  },
  serve: [`exec caddy run --config ${CADDYFILE}`],
  protect: (stranger, { base, apikey }) => {
    stranger.setKey(apikey);
    // Without a certificate: a host of its own has no authority that gives one.
    stranger.paste(CADDYFILE, caddy.code(base), (text) =>
      text.replace(/^shop\.example \{/m, `http://${HOST} {`),
    );
  },
};
