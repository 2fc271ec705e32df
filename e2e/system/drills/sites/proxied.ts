import { apache } from "@/components/keys/snippets/apache";
import { caddy } from "@/components/keys/snippets/caddy";
import { haproxy } from "@/components/keys/snippets/haproxy";
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

const HAPROXY_CFG = "/etc/haproxy/haproxy.cfg";
const OWN_FRONTEND = `
frontend site
    bind :80
    default_backend application
`;
const OWN_BACKEND = `
backend application
    server application 127.0.0.1:8080
`;

export const haproxySite: Site = {
  name: "HAProxy",
  needs: ["haproxy -v"],
  folders: ["/etc/haproxy"],
  hasWebSocket: true,
  make: (stranger) => {
    startApplication(stranger);
    stranger.own("mkdir -p /run/haproxy");
    stranger.write(HAPROXY_CFG, `${stranger.read(HAPROXY_CFG)}${OWN_FRONTEND}${OWN_BACKEND}`);
  },
  serve: [`exec haproxy -db -f ${HAPROXY_CFG}`],
  protect: (stranger, { base, apikey }) => {
    stranger.setKey(apikey);
    const [config = "", lua = ""] = haproxy.code(base).split("-- gatehouse.lua\n");
    stranger.paste("/etc/haproxy/gatehouse.lua", lua);
    const before = stranger.read(HAPROXY_CFG);
    stranger.paste(HAPROXY_CFG, config, (text) =>
      before.replace(OWN_FRONTEND, () =>
        text.replace("frontend site\n", "frontend site\n    bind :80\n"),
      ),
    );
  },
};

const APACHE_SITE = "/etc/apache2/sites-available/000-default.conf";
const ROOT = "/var/www/html";
const virtualHost = (own: string) => `<VirtualHost *:80>
    ServerName ${HOST}
${own}    ProxyPass "/app/" "http://127.0.0.1:8080/app/" upgrade=websocket
    DocumentRoot ${ROOT}
    ErrorLog \${APACHE_LOG_DIR}/error.log
</VirtualHost>
`;

export const apacheSite: Site = {
  name: "Apache",
  needs: ["apache2 -v", "test -f /usr/share/lua/5.3/socket/http.lua"],
  folders: ["/etc/apache2", "/var/lib/apache2", ROOT],
  hasWebSocket: true,
  make: (stranger) => {
    startApplication(stranger);
    stranger.own(`rm -f ${ROOT}/*\na2enmod --quiet proxy_http proxy_wstunnel`);
    stranger.writePage(ROOT);
    stranger.write(APACHE_SITE, virtualHost(""));
  },
  serve: [". /etc/apache2/envvars; exec apache2 -DFOREGROUND"],
  protect: (stranger, { base, apikey }) => {
    stranger.run(`a2enmod lua proxy_http headers ssl
echo 'export GATEHOUSE_APIKEY=${apikey}' >> /etc/apache2/envvars`);
    const [config = "", lua = ""] = apache.code(base).split("-- gatehouse.lua\n");
    stranger.paste("/etc/apache2/gatehouse.lua", lua);
    stranger.paste(APACHE_SITE, config, virtualHost);
  },
};
