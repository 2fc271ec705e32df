import { apache } from "@/components/keys/snippets/apache";
import { HOST, type Site, startApplication } from "./site";
import { asService } from "./stranger";

const APACHE_SITE = "/etc/apache2/sites-available/000-default.conf";
const ROOT = "/var/www/html";
const OWN = `ServerName ${HOST}
    ProxyPass "/app/" "http://127.0.0.1:8080/app/" upgrade=websocket
    DocumentRoot ${ROOT}
    ErrorLog \${APACHE_LOG_DIR}/error.log`;

export const apacheSite: Site = {
  name: "Apache",
  needs: ["apache2 -v", "test -f /usr/share/lua/5.3/socket/http.lua"],
  folders: ["/etc/apache2", "/var/lib/apache2", "/etc/systemd/system", ROOT],
  hasWebSocket: true,
  make: (stranger) => {
    startApplication(stranger);
    stranger.own(`rm -f ${ROOT}/*\na2enmod --quiet proxy_http proxy_wstunnel`);
    stranger.writePage(ROOT);
    stranger.write(APACHE_SITE, `<VirtualHost *:80>\n    ${OWN}\n</VirtualHost>\n`);
  },
  serve: [`. /etc/apache2/envvars\n${asService("apache2", "apache2 -DFOREGROUND")}`],
  protect: (stranger, { origin, apikey }) => {
    stranger.follow(apache, origin, apikey);
    stranger.paste(APACHE_SITE, apache.served?.code ?? "", (text) =>
      text.replace("*:443", "*:80").replace(/# … ServerName.*/, () => OWN),
    );
    stranger.load(apache);
  },
};
