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

const configOf = (base: string, choices: Choices): string => `global
    lua-load /etc/haproxy/gatehouse.lua

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

# Where challenges are solved.
backend gatehouse
    mode http
    timeout connect 200ms
    timeout server 5s
    http-request set-header X-Gatehouse-Key "\${GATEHOUSE_APIKEY}"
    http-request set-header X-Gatehouse-Options "${clientOptions(choices)}"
    http-request set-header ${CLIENT_HEADER} "%[req.fhdr(x-forwarded-for)], %[src]"
    http-request set-header X-Forwarded-Proto https if { ssl_fc }
${serverOf(base, "")}
`;

const luaOf = (
  base: string,
  configuration: string | undefined,
  choices: Choices,
): string => `local PATH = "${new URL(base).pathname}/forward-auth${query(configuration, choices)}"
local KEY = os.getenv("GATEHOUSE_APIKEY")
-- A longer URL is denied: it would hide an attack.
local MOST_URL = 8193
local MOST = 2048
-- While Gatehouse is away: ${choices.whenAway === "closed" ? "visitors are kept out" : "visitors are let in"}.
local OPEN = ${choices.whenAway === "closed" ? "false" : "true"}
-- Nothing of the visitor's goes along but this.
local ASKED = { ${lines(askedHeaders(choices), 4)} }
local TOLD = { ${lines(DECISION_HEADERS, 4)} }
-- For so many seconds an allowed visitor is not asked about again: the same question, word for word.
local REST_SECONDS = ${choices.restSeconds ?? 0}
local MOST_RESTING = 10000
local resting, count = {}, 0
local unjudged, told_at = 0, 0

-- As much as decisions read, and no character that no parser takes.
local function safe(text, most)
    return (text:sub(1, most):gsub("[%c\\127]", " "))
end

-- An odd host, such as "a?", would make a query of the path.
local function host_of(text)
    local is_plain = text:match("^[%w._-]+:?%d*$") or text:match("^%[[%x:.]+%]:?%d*$")
    return is_plain and text or ""
end

local function keep_out(txn, status, headers, body)
    local reply = txn:reply({ status = status, body = body })
    for name, values in pairs(headers) do
        for _, value in pairs(values) do reply:add_header(name, value) end
    end
    txn:done(reply)
end

-- All that is asked; no header has a line's end. Nil: it changes something, or nobody rests.
local function question(headers)
    local method = headers["x-original-method"][0]
    if REST_SECONDS == 0 or (method ~= "GET" and method ~= "HEAD") then return nil end
    local parts = {}
    for name, values in pairs(headers) do parts[#parts + 1] = name .. "\\n" .. values[0] end
    table.sort(parts)
    return table.concat(parts, "\\n")
end

local function rest(asked, got)
    if count >= MOST_RESTING then resting, count = {}, 0 end
    if not resting[asked] then count = count + 1 end
    resting[asked] = { ends = core.now().sec + REST_SECONDS, got = got }
end

local function tell(txn, got)
    for _, name in ipairs(TOLD) do
        if got[name:lower()] then txn.http:req_set_header(name, got[name:lower()][0]) end
    end
end

core.register_action("gatehouse", { "http-req" }, function(txn)
    local sent = txn.http:req_get_headers()
    local function header(name) return sent[name:lower()] and sent[name:lower()][0] or nil end
    local headers = {
        ["user-agent"] = { [0] = "" },
        ["x-gatehouse-key"] = { [0] = KEY },
        ["x-original-url"] = { [0] = safe((txn.sf:ssl_fc() == 1 and "https" or "http") .. "://"
            .. host_of(header("host") or "") .. txn.sf:pathq(), MOST_URL) },
        ["x-original-method"] = { [0] = safe(txn.sf:method(), MOST) },
        -- What a proxy in front appended is at the end.
        ["${CLIENT_HEADER.toLowerCase()}"] = { [0] = safe(txn.sf:req_fhdr("x-forwarded-for"):sub(-512), MOST) .. ", " .. txn.sf:src() },
    }
    for _, name in ipairs(ASKED) do
        local value = header(name)
        if value then headers[name:lower()] = { [0] = safe(value, MOST) } end
    end
    local pass, session
    for _, value in pairs(sent["cookie"] or {}) do
        pass = ("; " .. value):match("; *(gatehouse%-pass=[%w._-]+)") or pass
        session = ("; " .. value):match("; *(gatehouse%-session=[%w._-]+)") or session
    end
    if pass or session then headers["cookie"] = { [0] = (pass or "") .. "; " .. (session or "") } end
${choices.bodies ? BODY : ""}    local asking = ${choices.bodies ? "#body == 0 and " : ""}question(headers)
    local rested = asking and resting[asking]
    if rested and core.now().sec < rested.ends then return tell(txn, rested.got) end
    local asked, answer = pcall(function()
${choices.bodies ? ASK_WITH_BODY : ASK}
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
    -- Paid for: what is judged from memory alone does not rest.
    if asking and decision == "allow" and not got["x-gatehouse-unpaid"] then rest(asking, got) end
    tell(txn, got)
end)
`;

const served: ServedRecipe = {
  folder: "/etc/haproxy",
  keyFile: { path: "/etc/haproxy/gatehouse-apikey", text: "GATEHOUSE_APIKEY=YOUR_KEY" },
  service: {
    unit: "haproxy",
    lines: ['Environment="CONFIG=/etc/haproxy/gatehouse.cfg -f /etc/haproxy/haproxy.cfg"'],
  },
  files: (base, configuration, choices = {}) => [
    { name: "gatehouse.cfg", text: configOf(base, choices) },
    { name: "gatehouse.lua", text: luaOf(base, configuration, choices) },
  ],
  place: "/etc/haproxy/haproxy.cfg, in your site's frontend",
  code: `frontend site
    # … bind and what else your site has; these come before its other rules
    acl is_gatehouse path_beg /.gatehouse/
    http-request del-header ^x[^a-z0-9]gatehouse[^a-z0-9] -m reg
    http-request lua.gatehouse if !is_gatehouse
    use_backend gatehouse if is_gatehouse
    default_backend application
`,
  withBodies: {
    code: `frontend site
    # … bind and what else your site has; these come before its other rules
    acl is_gatehouse path_beg /.gatehouse/
    http-request del-header X-Gatehouse- -m beg
    # Who sends a body too slowly gets 408.
    http-request wait-for-body time 5s at-least ${MAX_BODY_BYTES} if !is_gatehouse
    http-request lua.gatehouse if !is_gatehouse
    use_backend gatehouse if is_gatehouse
    default_backend application
`,
  },
  load: "sudo env GATEHOUSE_APIKEY=checked haproxy -c -f /etc/haproxy/gatehouse.cfg -f /etc/haproxy/haproxy.cfg && sudo systemctl daemon-reload && sudo systemctl restart haproxy",
};

export const haproxy: Snippet = {
  id: "haproxy",
  label: "HAProxy",
  language: "nginx",
  place:
    "haproxy.cfg and gatehouse.lua (HAProxy 2.6 or newer), with GATEHOUSE_APIKEY in its environment",
  code: inOnePiece(served),
  served,
  canRest: true,
  canPassBodies: true,
};

const ASK = `        return core.httpclient():get({
            url = "http://127.0.0.1:8902" .. PATH, headers = headers, timeout = 2000,
        })`;

/** HAProxy has waited for it, and holds it. */
const BODY = `    -- The beginning of the body goes along.
    local body = (txn.sf:req_body() or ""):sub(1, ${MAX_BODY_BYTES})
`;

const ASK_WITH_BODY = `        local client, asks = core.httpclient(), #body == 0 and "get" or "post"
        return client[asks](client, {
            url = "http://127.0.0.1:8902" .. PATH, headers = headers, timeout = 2000,
            body = #body > 0 and body or nil,
        })`;

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
