import { nginx } from "@/components/keys/snippets/nginx";
import { HOST, type Site, startApplication } from "./site";
import type { Stranger } from "./stranger";

const FILE = "/etc/nginx/conf.d/shop.conf";
const ROOT = "/var/www/html";
export const KEY_FILE = "/etc/nginx/gatehouse-apikey";
/** Each nginx that starts makes the folder of bodies its own user's. */
export const NGINX_FOLDERS = ["/etc/nginx", "/var/lib/nginx", ROOT];
export const SERVE_NGINX = "exec nginx -g 'daemon off;'";

const LOCATIONS = `location / {
        root ${ROOT};
        index index.html;
    }

    location /app/ {
        proxy_pass http://127.0.0.1:8080;
        proxy_http_version 1.1;
        proxy_set_header Host $host;
        proxy_set_header Upgrade $http_upgrade;
        proxy_set_header Connection "upgrade";
    }`;

/** Pastes the recipe as the file of the site's server, with the owner's own locations in it. */
export function pasteNginx(stranger: Stranger, shown: string, apikey: string, locations: string) {
  stranger.setKey(apikey);
  stranger.run(`(umask 077; echo 'set $gatehouse_apikey "${apikey}";' > ${KEY_FILE})`);
  stranger.paste(FILE, shown, (text) =>
    text
      .replace("\nserver {\n", `\nserver {\n    listen 80;\n    server_name ${HOST};\n`)
      .replace(/location \/ \{\n +# … proxy_pass, root, and so on\n +\}/, () => locations),
  );
}

/** Makes a server without Gatehouse. */
export function writeNginx(stranger: Stranger, locations: string): void {
  stranger.own("rm -f /etc/nginx/sites-enabled/default /var/www/html/*");
  stranger.write(
    FILE,
    `server {\n    listen 80;\n    server_name ${HOST};\n\n    ${locations}\n}\n`,
  );
}

export const nginxStatic: Site = {
  name: "nginx, static files",
  needs: ["nginx -v"],
  folders: NGINX_FOLDERS,
  hasWebSocket: true,
  make: (stranger) => {
    writeNginx(stranger, LOCATIONS);
    stranger.writePage(ROOT);
    startApplication(stranger);
  },
  serve: [SERVE_NGINX],
  protect: (stranger, { base, apikey }) =>
    pasteNginx(stranger, nginx.code(base), apikey, LOCATIONS),
};
