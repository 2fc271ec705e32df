import { forwardAuthQuery, type Snippet } from "./snippet";

export const nginx: Snippet = {
  id: "nginx",
  label: "nginx",
  language: "nginx",
  place: "the server block of your site (nginx with auth_request, as in every distribution)",
  code: (base, configuration) => {
    const { origin, host, protocol } = new URL(base);
    const isHttps = protocol === "https:";
    return `upstream gatehouse {
    server ${isHttps && !host.includes(":") ? `${host}:443` : host};
    keepalive 16;
}

server {
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
        proxy_pass ${protocol}//gatehouse/api/forward-auth${forwardAuthQuery(configuration, "refuse=403")};
        proxy_set_header Host ${host};${isHttps ? tls(host) : ""}
        proxy_http_version 1.1;
        proxy_set_header Connection "";
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
        proxy_pass ${origin};${isHttps ? "\n        proxy_ssl_server_name on;" : ""}
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
    }
}
`;
  },
};

const tls = (host: string) => `
        proxy_ssl_server_name on;
        proxy_ssl_name ${host.split(":", 1)[0]};`;
