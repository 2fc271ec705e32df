import { MAX_BODY_BYTES } from "@/lib/api/forward-auth/paths";
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

/** The lines of the http block, and the two halves of a server block around its own locations. */
function partsOf(base: string, configuration: string | undefined, choices: Choices) {
  const { host, protocol } = new URL(base);
  const isHttps = protocol === "https:";
  const { whenAway = "open", restSeconds = 0, bodies = false } = choices;
  const asking = { recipe: "nginx", original: "x-original-url", refuses: true } as const;
  const query = `?${askQuery(asking, configuration, choices)}`;
  const connection = `proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host ${host};${isHttps ? tls(host) : ""}`;
  const http = `upstream gatehouse {
    zone gatehouse 64k;
    server ${isHttps && !host.includes(":") ? `${host}:443` : host} max_fails=1 fail_timeout=1s;
    # Nothing listens here: while Gatehouse is away, nobody waits for it.
    server 127.0.0.1:1 max_fails=0 backup;
    keepalive 16;
}

# Of the visitor's cookies, the pass that a solved challenge gives, and the session of gatehouse.js.
map $http_cookie $gatehouse_cookie {
    default "";
    "~(?:^|; *)(gatehouse-pass=[\\w.-]{1,1024})" $1;
}
map $http_cookie $gatehouse_session {
    default "";
    "~(?:^|; *)(gatehouse-session=[\\w.-]{1,160})" "; $1";
}

# The host that nginx serves: one in the request line wins over the header, which has the port. An odd one, such as "a?", would
# make a query of the path.
map "$host $http_host" $gatehouse_host {
    default "";
    "~*^([\\w.-]+|\\[[\\da-f:.]+\\]) (\\1\\.?(?::\\d+)?)$" $2;
    "~*^([\\w.-]+|\\[[\\da-f:.]+\\]) " $1;
}

# What the answer told stays, for what nginx looks up for the same request: index, try_files, error_page.
${DECISION_HEADERS.map((name) => `map $upstream_http_${variable(name)} ${decisionVariable(name)}_now { volatile; "" ${decisionVariable(name)}; default $upstream_http_${variable(name)}; }`).join("\n")}${restSeconds > 0 ? RESTS : ""}`;
  const asked = [
    ["X-Original-URL", "$scheme://$gatehouse_host$request_uri"],
    ["X-Original-Method", "$request_method"],
    [CLIENT_HEADER, "$proxy_add_x_forwarded_for"],
    ["Cookie", "$gatehouse_cookie$gatehouse_session"],
    ...askedHeaders(choices).map((name) => [name, `$http_${variable(name)}`]),
  ];
  const guard = `# For every location of this server; one with error_page or proxy_set_header of its own repeats those here.
auth_request /_gatehouse;
auth_request_set $gatehouse_status $upstream_http_x_gatehouse_status;
auth_request_set $gatehouse_location $upstream_http_location;
${DECISION_HEADERS.map((name) => `auth_request_set ${decisionVariable(name)} ${decisionVariable(name)}_now;`).join("\n")}
error_page 403 = @gatehouse_refused;
${DECISION_HEADERS.map((name) => `proxy_set_header ${name} ${decisionVariable(name)};`).join("\n")}${bodies ? BODY : ""}`;
  const locations = `location = /_gatehouse {
    internal;
    auth_request off;
    # It was let in, and this is no other visit.
    if ($gatehouse_decision = allow) { return 204; }
    # One line, for root's eyes only: set $gatehouse_apikey "gh…";
    include /etc/nginx/gatehouse-apikey;
    proxy_pass ${protocol}//gatehouse/api/forward-auth${query};
    ${connection}
    # Nothing of the visitor's but this.
    proxy_pass_request_headers off;
${bodies ? PASSED_BODY : NO_BODY}
    proxy_set_header X-Gatehouse-Key $gatehouse_apikey;
${asked.map(([name, value]) => `    proxy_set_header ${name} ${value};`).join("\n")}${restSeconds > 0 ? resting(restSeconds, [query, ...asked.map(([, value]) => value), ...(bodies ? ["$gatehouse_body"] : [])]) : ""}
    proxy_connect_timeout 200ms;
    proxy_send_timeout 500ms;
    proxy_read_timeout 500ms;
    proxy_next_upstream error timeout;
    proxy_intercept_errors on;
    # The request is odd: nobody comes in by that.
    error_page 400 413 414 431 = @gatehouse_denied;
    # Gatehouse is away: ${AWAY[whenAway]}. $gatehouse_decision is empty then, for your log_format.
    error_page 401 402 404 429 500 502 503 504 = @gatehouse_away;
}
location @gatehouse_denied { auth_request off; return 403; }
location @gatehouse_away { auth_request off; return ${whenAway === "open" ? 204 : 403}; }

# The refused visitor's redirect or challenge, or Gatehouse's page with the policy's status.
location @gatehouse_refused {
    auth_request off;
    if ($gatehouse_location) { return 302 $gatehouse_location; }
    if ($gatehouse_decision = allow) { return 403; } # your own
    if ($gatehouse_decision = "") { return ${whenAway === "open" ? 403 : 503}; }
    set $gatehouse_page /.gatehouse/denied?id=$gatehouse_request_id&status=$gatehouse_status${configuration === undefined ? "" : `&configuration=${encodeURIComponent(configuration)}`};
    proxy_pass ${protocol}//gatehouse$gatehouse_page;
    ${connection}
    include /etc/nginx/gatehouse-apikey;
    proxy_set_header X-Gatehouse-Key $gatehouse_apikey;
    proxy_method GET;
    proxy_pass_request_headers off;
    proxy_pass_request_body off;
    proxy_set_header Content-Length "";
    proxy_set_header Accept-Language $http_accept_language;
    proxy_connect_timeout 200ms;
    proxy_read_timeout 2s;
}

# Where challenges are solved, and pages report.
location /.gatehouse/ {
    auth_request off;
    proxy_pass ${protocol}//gatehouse;
    ${connection}
    include /etc/nginx/gatehouse-apikey;
    proxy_set_header X-Gatehouse-Key $gatehouse_apikey;
    proxy_set_header X-Gatehouse-Options "${clientOptions(choices)}";
    proxy_set_header ${CLIENT_HEADER} $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_connect_timeout 200ms;
    proxy_read_timeout 5s;
}`;
  return { http, guard, locations };
}

const served: ServedRecipe = {
  folder: "/etc/nginx/gatehouse",
  keyFile: {
    path: "/etc/nginx/gatehouse-apikey",
    text: 'set $gatehouse_apikey "YOUR_KEY";',
  },
  files: (base, configuration, choices = {}) => {
    const { http, guard, locations } = partsOf(base, configuration, choices);
    return [
      { name: "http.conf", text: `${http}\n` },
      { name: "server.conf", text: `${guard}\n\n${locations}\n` },
    ];
  },
  place: "your site's configuration, such as /etc/nginx/conf.d/shop.conf",
  code: `include /etc/nginx/gatehouse/http.conf; # once, for all your sites

server {
    # … listen, server_name, root and what else your site has
    include /etc/nginx/gatehouse/server.conf;
}
`,
  load: "sudo nginx -t && sudo systemctl reload nginx",
  withBodies: { prepare: "sudo apt-get install -y libnginx-mod-http-lua" },
};

export const nginx: Snippet = {
  id: "nginx",
  label: "nginx",
  language: "nginx",
  place:
    "a file of the http block, such as /etc/nginx/conf.d/shop.conf (nginx with auth_request, as in every distribution)",
  code: inOnePiece(served),
  served,
  canRest: true,
  canPassBodies: true,
};

/**
 * For the server block. nginx reads a body after it has asked, so Lua reads it before. A variable that is set to itself
 * keeps its value in the question, which begins in the server block as well.
 */
const BODY = `
# The beginning of the body goes along (nginx's Lua module).
uninitialized_variable_warn off;
set $gatehouse_body $gatehouse_body;
rewrite_by_lua_block {
    if ngx.is_subrequest then return end
    -- One that cannot be read is not let in unread: HTTP/2 without a length, to some editions.
    if not pcall(ngx.req.read_body) then return ngx.exit(411) end
    local body, name = ngx.req.get_body_data(), ngx.req.get_body_file()
    local file = not body and name and io.open(name, "rb")
    if file then
        body = file:read(${MAX_BODY_BYTES})
        file:close()
    end
    ngx.var.gatehouse_body = (body or ""):sub(1, ${MAX_BODY_BYTES})
}`;

const NO_BODY = `    proxy_pass_request_body off;
    proxy_set_header Content-Length "";`;

const PASSED_BODY = "    proxy_set_body $gatehouse_body;";

/** For the http block: where allowed verdicts rest, and which ones do. */
const RESTS = `

proxy_cache_path /var/cache/gatehouse keys_zone=gatehouse_rest:8m max_size=64m inactive=1m use_temp_path=off;
# What changes nothing, and is of an ordinary length.
map $gatehouse_question $gatehouse_rest { "~^(?:GET|HEAD) (?s:.{1,2000})$" gatehouse_rest; default off; }
# Allowed and paid for. A failure is neither, and a refusal has another status.
map $upstream_http_x_gatehouse_decision$upstream_http_x_gatehouse_unpaid $gatehouse_restless { volatile; allow ""; default 1; }`;

/**
 * For the location that asks. The threat: a verdict about one request lets another in. So the key is the whole question,
 * and the server block that asks it. No header has a line's end, and a body stands last, so none can stand for two.
 */
const resting = (seconds: number, question: readonly (string | undefined)[]) => `
    # The same question is not asked again for ${seconds} seconds, if it was allowed.
    set $gatehouse_question "$request_method $server_name $server_addr:$server_port\\n${question.join("\\n")}";
    proxy_cache $gatehouse_rest;
    proxy_cache_key $gatehouse_question;
    proxy_cache_valid 204 ${seconds}s;
    proxy_no_cache $gatehouse_restless;
    proxy_ignore_headers Cache-Control Expires Set-Cookie Vary;`;

const AWAY: Readonly<Record<NonNullable<Choices["whenAway"]>, string>> = {
  open: "let the visitor in",
  closed: "keep the visitor out",
};

/** As in nginx's variables for headers. */
const variable = (name: string): string => name.toLowerCase().replaceAll("-", "_");

const decisionVariable = (name: string): string => `$${variable(name).replace(/^x_/, "")}`;

const tls = (host: string) => `
    proxy_ssl_server_name on;
    proxy_ssl_name ${host.split(":", 1)[0]};`;
