import { MAX_BODY_BYTES } from "@/lib/api/forward-auth/paths";
import {
  askedHeaders,
  askQuery,
  clientOptions,
  DECISION_HEADERS,
  type Snippet,
  spellings,
} from "./snippet";

/** Envoy itself drops names with an underscore. */
const FORGEABLE = DECISION_HEADERS.flatMap(spellings).filter((name) => !name.includes("_"));

export const envoy: Snippet = {
  id: "envoy",
  label: "Envoy",
  language: "nginx",
  canPassBodies: true,
  place:
    "parts of envoy.yaml (the connection manager has use_remote_address: true, and in common_http_protocol_options headers_with_underscores_action: DROP_HEADER); it holds the key, so let few read it. Envoy includes no single route or header from another file, so this is all of it",
  code: (base, configuration, choices = {}) => {
    const { whenAway = "open" } = choices;
    const { host, hostname, port, protocol } = new URL(base);
    const isHttps = protocol === "https:";
    const client = clientOptions(choices, "x-forwarded-for");
    return `http_filters:
  # Not the visitor's own, nor as PHP reads them, to which "." and "-" are one.
  - name: envoy.filters.http.header_mutation
    typed_config:
      "@type": type.googleapis.com/envoy.extensions.filters.http.header_mutation.v3.HeaderMutation
      mutations:
        request_mutations:
${listed(FORGEABLE, "          - remove: ")}
  - name: envoy.filters.http.ext_authz
    typed_config:
      "@type": type.googleapis.com/envoy.extensions.filters.http.ext_authz.v3.ExtAuthz
      # Gatehouse does not answer: ${whenAway === "open" ? "let the visitor in" : "keep the visitor out"}.
      failure_mode_allow: ${whenAway === "open"}
      allowed_headers:
        patterns:
          - exact: cookie
          - exact: x-forwarded-for
          - exact: x-forwarded-proto
${listed(askedHeaders(choices), "          - exact: ")}
${choices.bodies ? BODY : ""}      http_service:
        server_uri: { uri: "${base.replace(/\/api$/, "")}", cluster: gatehouse, timeout: 0.5s }
        path_prefix: /api/forward-auth
        authorization_request:
          headers_to_add:
            - { key: x-gatehouse-key, value: "…" } # the key, as GATEHOUSE_APIKEY elsewhere
            - { key: x-gatehouse-options, value: "${askQuery({ recipe: "envoy", original: "path", client: "x-forwarded-for" }, configuration, choices)}" }
        authorization_response:
          allowed_upstream_headers:
            patterns:
${listed(DECISION_HEADERS, "              - exact: ")}
  - name: envoy.filters.http.router
    typed_config:
      "@type": type.googleapis.com/envoy.extensions.filters.http.router.v3.Router

# The first of your site's routes, where challenges are solved:
- match: { prefix: /.gatehouse/ }
  route: { cluster: gatehouse, host_rewrite_literal: "${host}" }
  request_headers_to_add:
    - { header: { key: x-gatehouse-key, value: "…" }, append_action: OVERWRITE_IF_EXISTS_OR_ADD }
    - { header: { key: x-gatehouse-options, value: "${client}" }, append_action: OVERWRITE_IF_EXISTS_OR_ADD }
  typed_per_filter_config:
    envoy.filters.http.ext_authz:
      "@type": type.googleapis.com/envoy.extensions.filters.http.ext_authz.v3.ExtAuthzPerRoute
      disabled: true

clusters:
  - name: gatehouse
    type: STRICT_DNS
    connect_timeout: 0.2s
    # After a silence nobody waits for two seconds.
    outlier_detection:
      split_external_local_origin_errors: true
      consecutive_local_origin_failure: 1
      consecutive_gateway_failure: 1
      enforcing_consecutive_gateway_failure: 100
      interval: 1s
      base_ejection_time: 2s
      max_ejection_time: 2s
      max_ejection_percent: 100
    common_lb_config: { healthy_panic_threshold: { value: 0 } }
    load_assignment:
      cluster_name: gatehouse
      endpoints:
        - lb_endpoints:
            - endpoint:
                address:
                  socket_address: { address: ${hostname}, port_value: ${port || (isHttps ? 443 : 80)} }${isHttps ? tls(hostname) : ""}
`;
  },
};

/** The beginning of a longer body: without `allow_partial_message` it would be refused with 413. */
const BODY = `      with_request_body: { max_request_bytes: ${MAX_BODY_BYTES}, allow_partial_message: true }
`;

const listed = (names: readonly string[], before: string): string =>
  names.map((name) => `${before}${name.toLowerCase()}`).join("\n");

const tls = (hostname: string) => `
    transport_socket:
      name: envoy.transport_sockets.tls
      typed_config:
        "@type": type.googleapis.com/envoy.extensions.transport_sockets.tls.v3.UpstreamTlsContext
        sni: ${hostname}`;
