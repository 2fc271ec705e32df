import { forwardAuthQuery, type Snippet } from "./snippet";

export const haproxy: Snippet = {
  id: "haproxy",
  label: "HAProxy",
  language: "nginx",
  place:
    "haproxy.cfg and gatehouse.lua (HAProxy 2.6 or newer), with GATEHOUSE_APIKEY in its environment",
  code: (base, configuration) => `# haproxy.cfg
global
    lua-load /etc/haproxy/gatehouse.lua

frontend site
    # Where challenges are solved.
    acl is_gatehouse path_beg /.gatehouse/
    use_backend gatehouse if is_gatehouse
    http-request del-header X-Gatehouse- -m beg
    http-request lua.gatehouse if !is_gatehouse
    http-request redirect location %[var(txn.gatehouse_location)] code 302 if { var(txn.gatehouse_location) -m found }
    http-request deny deny_status 404 if { var(txn.gatehouse_status) -m int 404 }
    http-request deny deny_status 410 if { var(txn.gatehouse_status) -m int 410 }
    http-request deny deny_status 403 if { var(txn.gatehouse_status) -m found }
    default_backend application

backend gatehouse
    option forwardfor
    http-request set-header X-Forwarded-Proto https if { ssl_fc }
${serverOf(base)}

-- gatehouse.lua
local URL = "${base}/forward-auth${forwardAuthQuery(configuration)}"
local KEY = os.getenv("GATEHOUSE_APIKEY")
local TIMEOUT_MS = 500
local REST_SECONDS = 10
local away_until = 0

core.register_action("gatehouse", { "http-req" }, function(txn)
    if core.now().sec < away_until then return end
    local headers = txn.http:req_get_headers()
    local forwarded = headers["x-forwarded-for"]
    local peer = txn.sf:src()
    headers["content-length"], headers["transfer-encoding"], headers["connection"] = nil, nil, nil
    headers["x-gatehouse-key"] = { [0] = KEY }
    headers["x-forwarded-for"] = { [0] = (forwarded and forwarded[0] .. ", " or "") .. peer }
    headers["x-forwarded-method"] = { [0] = txn.sf:method() }
    headers["x-forwarded-proto"] = { [0] = txn.sf:ssl_fc() == 1 and "https" or "http" }
    headers["x-forwarded-host"] = { [0] = headers["host"] and headers["host"][0] or "" }
    headers["x-forwarded-uri"] = { [0] = txn.sf:pathq() }
    headers["host"] = nil
    local asked, answer = pcall(function()
        return core.httpclient():get({ url = URL, headers = headers, timeout = TIMEOUT_MS })
    end)
    -- No decision: let the visitor in.
    if not asked or answer == nil or answer.headers == nil or next(answer.headers) == nil then
        away_until = core.now().sec + REST_SECONDS
        core.Warning("Gatehouse does not answer: visitors are let in")
        return
    end
    local decision = answer.headers["x-gatehouse-decision"]
    if decision == nil or (decision[0] ~= "block" and decision[0] ~= "challenge") then return end
    local location = answer.headers["location"]
    if location then txn:set_var("txn.gatehouse_location", location[0]) end
    txn:set_var("txn.gatehouse_status", answer.status)
end)
`,
};

function serverOf(base: string): string {
  const { hostname, host, port, protocol } = new URL(base);
  const isHttps = protocol === "https:";
  const tls = isHttps ? ` ssl verify required ca-file @system-ca sni str(${hostname})` : "";
  return `    http-request set-header Host ${host}
    server gatehouse ${hostname}:${port || (isHttps ? 443 : 80)}${tls}`;
}
