import { forwardAuthQuery, type Snippet } from "./snippet";

export const envoy: Snippet = {
  id: "envoy",
  label: "Envoy",
  language: "nginx",
  place:
    "parts of envoy.yaml (the connection manager has use_remote_address: true); it holds the key, so let few read it",
  code: (base, configuration) => {
    const { host, hostname, port, protocol } = new URL(base);
    const isHttps = protocol === "https:";
    return `http_filters:
  # Not the visitor's own.
  - name: envoy.filters.http.header_mutation
    typed_config:
      "@type": type.googleapis.com/envoy.extensions.filters.http.header_mutation.v3.HeaderMutation
      mutations:
        request_mutations:
          - remove: x-gatehouse-country
          - remove: x-gatehouse-asn
          - remove: x-gatehouse-bot
  - name: envoy.filters.http.ext_authz
    typed_config:
      "@type": type.googleapis.com/envoy.extensions.filters.http.ext_authz.v3.ExtAuthz
      # Gatehouse does not answer: let the visitor in.
      failure_mode_allow: true
      allowed_headers:
        patterns:
          - exact: user-agent
          - exact: cookie
          - exact: x-forwarded-for
          - exact: x-forwarded-proto
          - prefix: accept
          - prefix: sec-
      http_service:
        server_uri: { uri: "${base.replace(/\/api$/, "")}", cluster: gatehouse, timeout: 0.5s }
        path_prefix: /api/forward-auth
        authorization_request:
          headers_to_add:
            - { key: x-gatehouse-key, value: "…" } # the key, as GATEHOUSE_APIKEY elsewhere
            - { key: x-gatehouse-options, value: "${forwardAuthQuery(configuration, "fail=open").slice(1)}" }
        authorization_response:
          allowed_upstream_headers:
            patterns:
              - exact: x-gatehouse-country
              - exact: x-gatehouse-asn
              - exact: x-gatehouse-bot
  - name: envoy.filters.http.router
    typed_config:
      "@type": type.googleapis.com/envoy.extensions.filters.http.router.v3.Router

# The first of your site's routes, where challenges are solved:
- match: { prefix: /.gatehouse/ }
  route: { cluster: gatehouse, host_rewrite_literal: "${host}" }
  typed_per_filter_config:
    envoy.filters.http.ext_authz:
      "@type": type.googleapis.com/envoy.extensions.filters.http.ext_authz.v3.ExtAuthzPerRoute
      disabled: true

clusters:
  - name: gatehouse
    type: STRICT_DNS
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

const tls = (hostname: string) => `
    transport_socket:
      name: envoy.transport_sockets.tls
      typed_config:
        "@type": type.googleapis.com/envoy.extensions.transport_sockets.tls.v3.UpstreamTlsContext
        sni: ${hostname}`;
