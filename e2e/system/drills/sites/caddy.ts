import { caddy } from "@/components/keys/snippets/caddy";
import { HOST, type Site, startApplication } from "./site";
import { asService } from "./stranger";

const CADDYFILE = "/etc/caddy/Caddyfile";

export const caddySite: Site = {
  name: "Caddy",
  needs: ["caddy version"],
  folders: ["/etc/caddy", "/etc/systemd/system"],
  hasWebSocket: true,
  make: (stranger) => {
    startApplication(stranger);
    stranger.write(CADDYFILE, `http://${HOST} {\n    reverse_proxy localhost:8080\n}\n`);
  },
  serve: [asService("caddy", `caddy run --config ${CADDYFILE}`)],
  protect: (stranger, { origin, apikey }) => {
    stranger.follow(caddy, origin, apikey);
    // Without a certificate: a host of its own has no authority that gives one.
    stranger.paste(CADDYFILE, caddy.served?.code ?? "", (text) =>
      text
        .replace(/^shop\.example \{/m, `http://${HOST} {`)
        .replace(/# … all.*/, "reverse_proxy localhost:8080"),
    );
    stranger.load(caddy);
  },
};
