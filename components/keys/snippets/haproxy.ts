import {
  askedHeaders,
  askQuery,
  type Choices,
  CLIENT_HEADER,
  clientOptions,
  type Snippet,
  TOLD_HEADERS,
} from "./snippet";

export const haproxy: Snippet = {
  id: "haproxy",
  label: "HAProxy",
  language: "nginx",
  place:
    "haproxy.cfg and gatehouse.lua (HAProxy 2.6 or newer), with GATEHOUSE_APIKEY in its environment",
  code: (base, configuration, choices = {}) => `# haproxy.cfg
global
    lua-load /etc/haproxy/gatehouse.lua

frontend site
    acl is_gatehouse path_beg /.gatehouse/
    http-request del-header X-Gatehouse- -m beg
    http-request lua.gatehouse if !is_gatehouse
    # Where challenges are solved.
    use_backend gatehouse if is_gatehouse
    default_backend application

# gatehouse.lua asks here, so that HAProxy's own time-outs and checks count.
listen gatehouse_questions
    mode http
    bind 127.0.0.1:8902
    timeout client 5s
    timeout connect 200ms
    timeout server 500ms
    retries 0
    default-server inter 1s fall 1 rise 1 observe layer7 error-limit 1 on-error mark-down
    option httpchk GET /healthz
${serverOf(base, " check")}

backend gatehouse
    mode http
    timeout connect 200ms
    timeout server 5s
    http-request set-header X-Gatehouse-Key "\${GATEHOUSE_APIKEY}"
    http-request set-header X-Gatehouse-Options "${clientOptions(choices)}"
    http-request set-header ${CLIENT_HEADER} "%[req.fhdr(x-forwarded-for)], %[src]"
    http-request set-header X-Forwarded-Proto https if { ssl_fc }
${serverOf(base, "")}

-- gatehouse.lua
local PATH = "${new URL(base).pathname}/forward-auth${query(configuration, choices)}"
local KEY = os.getenv("GATEHOUSE_APIKEY")
-- While Gatehouse is away: ${choices.whenAway === "closed" ? "visitors are kept out" : "visitors are let in"}.
local OPEN = ${choices.whenAway === "closed" ? "false" : "true"}
-- Nothing of the visitor's goes along but this.
local ASKED = { ${lines(askedHeaders(choices), 4)} }
local TOLD = { ${lines(TOLD_HEADERS, 4)} }
local unjudged, told_at = 0, 0

-- At most 2,048 characters, and none that no parser takes.
local function safe(text)
    return (text:sub(1, 2048):gsub("[%c\\127]", function(c) return string.format("%%%02X", c:byte()) end))
end

local function keep_out(txn, status, headers, body)
    local reply = txn:reply({ status = status, body = body })
    for name, values in pairs(headers) do
        for _, value in pairs(values) do reply:add_header(name, value) end
    end
    txn:done(reply)
end

core.register_action("gatehouse", { "http-req" }, function(txn)
    local sent = txn.http:req_get_headers()
    local function header(name) return sent[name:lower()] and sent[name:lower()][0] or nil end
    local headers = {
        ["user-agent"] = { [0] = "" },
        ["x-gatehouse-key"] = { [0] = KEY },
        ["x-original-url"] = { [0] = safe((txn.sf:ssl_fc() == 1 and "https" or "http") .. "://"
            .. (header("host") or "") .. txn.sf:pathq()) },
        ["x-original-method"] = { [0] = safe(txn.sf:method()) },
        -- What a proxy in front appended is at the end.
        ["${CLIENT_HEADER.toLowerCase()}"] = { [0] = safe(txn.sf:req_fhdr("x-forwarded-for"):sub(-512)) .. ", " .. txn.sf:src() },
    }
    for _, name in ipairs(ASKED) do
        local value = header(name)
        if value then headers[name:lower()] = { [0] = safe(value) } end
    end
    for _, value in pairs(sent["cookie"] or {}) do
        local pass = ("; " .. value):match("; *(gatehouse%-pass=[%w._-]+)")
        if pass then headers["cookie"] = { [0] = pass } end
    end
    local asked, answer = pcall(function()
        return core.httpclient():get({
            url = "http://127.0.0.1:8902" .. PATH, headers = headers, timeout = 2000,
        })
    end)
    local got = asked and answer and answer.headers or {}
    local decision = got["x-gatehouse-decision"] and got["x-gatehouse-decision"][0]
    if decision == nil then
        unjudged = unjudged + 1
        if core.now().sec - told_at >= 10 then
            told_at = core.now().sec
            core.Warning("Gatehouse does not answer: " .. unjudged .. " visitors were " .. (OPEN and "let in" or "kept out"))
        end
        if not OPEN then keep_out(txn, 503, {}, "Please try again in a moment.\\n") end
        return
    end
    if answer.status ~= 204 then
        local page = {}
        for _, name in ipairs({ "location", "content-type", "content-security-policy", "cache-control" }) do
            page[name] = got[name]
        end
        page["x-gatehouse-request-id"] = got["x-gatehouse-request-id"]
        -- Odd requests have no page.
        if decision == "deny" and answer.status ~= 403 then return keep_out(txn, 403, {}, "Forbidden\\n") end
        return keep_out(txn, answer.status, page, answer.body or "")
    end
    for _, name in ipairs(TOLD) do
        if got[name:lower()] then txn.http:req_set_header(name, got[name:lower()][0]) end
    end
end)
`,
};

const query = (configuration: string | undefined, choices: Choices) =>
  `?${askQuery({ recipe: "haproxy", original: "x-original-url" }, configuration, choices)}`;

/** A list of texts in Lua. */
export function lines(names: readonly string[], indent: number): string {
  const rows: string[] = [];
  for (let at = 0; at < names.length; at += 6) {
    rows.push(
      names
        .slice(at, at + 6)
        .map((name) => JSON.stringify(name))
        .join(", "),
    );
  }
  return rows.join(`,\n${" ".repeat(indent)}`);
}

function serverOf(base: string, check: string): string {
  const { hostname, host, port, protocol } = new URL(base);
  const isHttps = protocol === "https:";
  const checked = check === "" ? "" : `${check}${isHttps ? ` check-sni ${hostname}` : ""}`;
  const tls = isHttps ? ` ssl verify required ca-file @system-ca sni str(${hostname})` : "";
  return `    http-request set-header Host ${host}
    server gatehouse ${hostname}:${port || (isHttps ? 443 : 80)}${tls}${checked}`;
}
