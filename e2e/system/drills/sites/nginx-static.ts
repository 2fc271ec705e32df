import { nginx } from "@/components/keys/snippets/nginx";
import { HOST, type Panel, type Site, startApplication } from "./site";
import type { Stranger } from "./stranger";

const FILE = "/etc/nginx/conf.d/shop.conf";
const ROOT = "/var/www/html";
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

/** Does what the panel says, with the owner's own lines in the site's server. */
export function protectNginx(stranger: Stranger, panel: Panel, locations: string) {
  const { origin, apikey } = panel;
  stranger.follow(nginx, origin, apikey);
  stranger.paste(FILE, nginx.served?.code ?? "", (text) =>
    text.replace(/# … listen.*/, () => serverOf(locations)),
  );
  stranger.load(nginx);
}

const serverOf = (locations: string) => `listen 80;\n    server_name ${HOST};\n\n    ${locations}`;

/** Makes a server without Gatehouse. */
export function writeNginx(stranger: Stranger, locations: string): void {
  stranger.own("rm -f /etc/nginx/sites-enabled/default /var/www/html/*");
  stranger.write(FILE, `server {\n    ${serverOf(locations)}\n}\n`);
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
  protect: (stranger, panel) => protectNginx(stranger, panel, LOCATIONS),
};
