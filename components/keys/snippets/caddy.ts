import { inOnePiece } from "./in-one-piece";
import {
  askedHeaders,
  askQuery,
  type Choices,
  CLIENT_HEADER,
  clientOptions,
  DECISION_HEADERS,
  type ServedRecipe,
  type Snippet,
} from "./snippet";

function fileOf(base: string, configuration: string | undefined, choices: Choices): string {
  const origin = base.replace(/\/api$/, "");
  const { whenAway = "open" } = choices;
  const asking = { recipe: "caddy", original: "x-original-url" };
  const query = `?${askQuery(asking, configuration, choices)}`;
  const asked = askedHeaders(choices);
  return `(gatehouse) {
    # Where challenges are solved.
    handle /.gatehouse/* {
        reverse_proxy ${origin} {
            header_up Host {upstream_hostport}
            header_up X-Gatehouse-Key {env.GATEHOUSE_APIKEY}
            header_up X-Gatehouse-Options ${clientOptions(choices)}
            header_up ${CLIENT_HEADER} "{header.X-Forwarded-For}, {remote_host}"
            header_up X-Forwarded-Proto {scheme}
            transport http {
                dial_timeout 200ms
                response_header_timeout 5s
            }
        }
    }

    # Not the visitor's own, in no spelling that an application could take for it.
    request_header -X-Gatehouse*
    request_header -X_gatehouse*
    request_header -X.gatehouse*
    forward_auth http://127.0.0.1:8901 {
        uri /api/forward-auth
        header_up Host 127.0.0.1:8901
        header_up ${CLIENT_HEADER} "{header.X-Forwarded-For}, {remote_host}"
        copy_headers ${DECISION_HEADERS.join(" ")}
    }
}

# The question, for this machine alone: nothing of the visitor's goes along but this.
http://127.0.0.1:8901 {
    bind 127.0.0.1
    route {
        # An odd host, such as "a/b?", would make a query of the path. HTTP/2 can bring one.
        @odd_host not header_regexp X-Forwarded-Host "^([\\w.-]+|\\[[\\da-fA-F:.]+\\])(:\\d*)?$"
        request_header @odd_host -X-Forwarded-Host
        vars {
            method {header.X-Forwarded-Method}
            uri {header.X-Forwarded-Uri}
            proto {header.X-Forwarded-Proto}
            host {header.X-Forwarded-Host}
            client {header.${CLIENT_HEADER}}
            pass {cookie.gatehouse-pass}
            session {cookie.gatehouse-session}
${asked.map((name) => `            ${variable(name)} {header.${name}}`).join("\n")}
        }
        request_header -**
        request_header Host 127.0.0.1:8901
${asked.map((name) => `        request_header ${name} {vars.${variable(name)}}`).join("\n")}
        request_header Cookie "gatehouse-pass={vars.pass}; gatehouse-session={vars.session}"
        rewrite * /api/forward-auth${query}
        reverse_proxy ${origin} {
            header_up Host {upstream_hostport}
            header_up X-Gatehouse-Key {env.GATEHOUSE_APIKEY}
            header_up X-Original-Method {vars.method}
            header_up X-Original-URL {vars.proto}://{vars.host}{vars.uri}
            header_up ${CLIENT_HEADER} {vars.client}
            # After a silence nobody waits for two seconds.
            fail_duration 2s
            transport http {
                dial_timeout 200ms
                response_header_timeout 500ms
            }
        }
    }

    # Gatehouse does not answer: ${whenAway === "open" ? "let the visitor in" : "keep the visitor out"}.
    handle_errors {
        respond ${whenAway === "open" ? "204" : '"Please try again in a moment." 503'}
    }
}
`;
}

const served: ServedRecipe = {
  folder: "/etc/caddy",
  keyFile: { path: "/etc/caddy/gatehouse-apikey", text: "GATEHOUSE_APIKEY=YOUR_KEY" },
  service: { unit: "caddy", lines: [] },
  files: (base, configuration, choices = {}) => [
    { name: "gatehouse.caddy", text: fileOf(base, configuration, choices) },
  ],
  place: "/etc/caddy/Caddyfile",
  code: `import /etc/caddy/gatehouse.caddy

shop.example {
    route {
        import gatehouse
        handle {
            # … all that your site has
        }
    }
}
`,
  load: "sudo caddy adapt --config /etc/caddy/Caddyfile > /dev/null && sudo systemctl daemon-reload && sudo systemctl restart caddy",
};

export const caddy: Snippet = {
  id: "caddy",
  label: "Caddy",
  language: "nginx",
  place: "Caddyfile (Caddy 2.6 or newer), with GATEHOUSE_APIKEY in Caddy's environment",
  code: inOnePiece(served),
  served,
};

const variable = (name: string): string => name.toLowerCase().replaceAll("-", "_");
