import type { Snippet } from "./snippet";

export const nginx: Snippet = {
  id: "nginx",
  label: "nginx",
  language: "nginx",
  place:
    "nginx.conf and njs/gatehouse.js (nginx with its njs module, 0.7.4 or newer; in Debian libnginx-mod-http-js)",
  code: (base) => `# nginx.conf
load_module modules/ngx_http_js_module.so;

http {
    js_path /etc/nginx/njs/;
    js_import gatehouse.js;
    # resolver 192.0.2.53;               # needed when Gatehouse is named, not numbered

    # Behind a proxy of your own, so that $remote_addr is the visitor's:
    # set_real_ip_from 10.0.0.0/8;
    # real_ip_header X-Forwarded-For;

    server {
        location / {
            auth_request /_gatehouse;    # 403 from there: the visitor gets 403
            # … proxy_pass, root, and so on
        }
        location = /_gatehouse {
            internal;
            # One line, for root's eyes only: set $gatehouse_apikey "gh…";
            include /etc/nginx/gatehouse-apikey;
            js_fetch_timeout 200ms;
            js_content gatehouse.check;
        }
    }
}

// njs/gatehouse.js
import qs from "querystring";

async function check(r) {
    const query = qs.stringify({
        apikey: r.variables.gatehouse_apikey,
        ip: r.variables.remote_addr,
        ua: r.headersIn["User-Agent"] || "",
        url: r.variables.request_uri,
    });
    try {
        const answer = await ngx.fetch("${base}/blocker?" + query);
        const decision = await answer.json();
        r.return(decision.blockAccess === 1 ? 403 : 204);
    } catch (e) {
        r.return(204); // No answer: let the visitor in.
    }
}

export default { check };
`,
};
