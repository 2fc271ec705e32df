import { apache } from "@/components/keys/snippets/apache";
import { HOST, type Site, startApplication } from "./site";

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
