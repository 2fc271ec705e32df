import { forwardAuthQuery, type Snippet } from "./snippet";

export const caddy: Snippet = {
  id: "caddy",
  label: "Caddy",
  language: "nginx",
  place: "Caddyfile (Caddy 2.5 or newer), with GATEHOUSE_APIKEY in Caddy's environment",
  code: (base, configuration) => {
    const origin = base.replace(/\/api$/, "");
    return `shop.example {
    # Where challenges are solved.
    handle /.gatehouse/* {
        reverse_proxy ${origin} {
            header_up Host {upstream_hostport}
        }
    }

    handle {
        route {
            # Not the visitor's own.
            request_header -X-Gatehouse-*
            forward_auth ${origin} {
                uri /api/forward-auth${forwardAuthQuery(configuration, "fail=open")}
                header_up Host {upstream_hostport}
                header_up X-Gatehouse-Key {env.GATEHOUSE_APIKEY}
                copy_headers X-Gatehouse-Country X-Gatehouse-Asn X-Gatehouse-Bot
                transport http {
                    dial_timeout 200ms
                    response_header_timeout 500ms
                }
            }
            reverse_proxy localhost:8080
        }
    }

    # Gatehouse did not answer: let the visitor in.
    handle_errors {
        reverse_proxy localhost:8080
    }
}
`;
  },
};
