import type { Snippet } from "./snippet";

export const nginx: Snippet = {
  id: "nginx",
  label: "nginx",
  language: "nginx",
  place: "the server block of your site (nginx with auth_request, as in every distribution)",
  code: (base) => `server {
    location / {
        auth_request /_gatehouse;
        auth_request_set $gatehouse_status $upstream_http_x_gatehouse_status;
        auth_request_set $gatehouse_location $upstream_http_location;
        auth_request_set $gatehouse_country $upstream_http_x_gatehouse_country;
        auth_request_set $gatehouse_asn $upstream_http_x_gatehouse_asn;
        auth_request_set $gatehouse_bot $upstream_http_x_gatehouse_bot;
        error_page 403 = @gatehouse_refused;
        proxy_set_header X-Gatehouse-Country $gatehouse_country;
        proxy_set_header X-Gatehouse-Asn $gatehouse_asn;
        proxy_set_header X-Gatehouse-Bot $gatehouse_bot;
        # … proxy_pass, root, and so on
    }

    location = /_gatehouse {
        internal;
        # One line, for root's eyes only: set $gatehouse_apikey "gh…";
        include /etc/nginx/gatehouse-apikey;
        # Of a configuration: …/forward-auth?refuse=403&confname=Shop
        proxy_pass ${base}/forward-auth?refuse=403;
        proxy_pass_request_body off;
        proxy_set_header Content-Length "";
        proxy_set_header X-Gatehouse-Key $gatehouse_apikey;
        proxy_set_header X-Original-URL $scheme://$http_host$request_uri;
        proxy_set_header X-Original-Method $request_method;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        # Not the visitor's own, who would describe another request.
        proxy_set_header X-Forwarded-Uri "";
        proxy_set_header X-Forwarded-Method "";
        proxy_connect_timeout 200ms;
        proxy_read_timeout 500ms;
        # No decision: let the visitor in.
        proxy_intercept_errors on;
        error_page 400 401 402 404 429 431 500 502 503 504 = @gatehouse_away;
    }
    location @gatehouse_away { return 204; }

    # The refused visitor's redirect, challenge or status; nginx itself knows only 403.
    location @gatehouse_refused {
        if ($gatehouse_location) { return 302 $gatehouse_location; }
        if ($gatehouse_status = 404) { return 404; }
        if ($gatehouse_status = 410) { return 410; }
        if ($gatehouse_status = 451) { return 451; }
        return 403;
    }

    # Where challenges are solved.
    location /.gatehouse/ {
        proxy_pass ${originOf(base)};
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
    }
}
`,
};

const originOf = (base: string): string => base.replace(/\/api$/, "");
