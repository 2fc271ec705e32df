import { forwardAuthQuery, type Snippet } from "./snippet";

export const apache: Snippet = {
  id: "apache",
  label: "Apache",
  language: "nginx",
  place:
    "your site's configuration and gatehouse.lua (a2enmod lua proxy_http headers ssl, Debian's lua-socket and lua-sec), with export GATEHOUSE_APIKEY=… in /etc/apache2/envvars",
  code: (base, configuration) => `# The site's <VirtualHost>
LuaHookAccessChecker /etc/apache2/gatehouse.lua check
LuaScope thread
<LocationMatch "^/(?!\\.gatehouse/)">
    # gatehouse.lua sets them; a visitor's own are not to reach the application.
    RequestHeader set X-Gatehouse-Country "expr=%{note:gatehouse-country}"
    RequestHeader set X-Gatehouse-Asn "expr=%{note:gatehouse-asn}"
    RequestHeader set X-Gatehouse-Bot "expr=%{note:gatehouse-bot}"
</LocationMatch>
# Where challenges are solved.${base.startsWith("https:") ? "\nSSLProxyEngine On" : ""}
<Location "/.gatehouse/">
    ProxyPreserveHost Off
    ProxyPass "${base.replace(/\/api$/, "")}/.gatehouse/"
</Location>
# … ProxyPass "/", DocumentRoot, and so on

-- gatehouse.lua
local URL = "${base}/forward-auth${forwardAuthQuery(configuration)}"
local KEY = os.getenv("GATEHOUSE_APIKEY")
local TIMEOUT_SECONDS = 0.5
local REST_SECONDS = 10
local http = require(URL:match("^https:") and "ssl.https" or "socket.http")
http.TIMEOUT = TIMEOUT_SECONDS
local away_until = 0
-- Of this connection, or the visitor's own, who would describe another request.
local DROPPED = { host = 1, connection = 1, ["content-length"] = 1, ["transfer-encoding"] = 1, expect = 1,
    ["x-forwarded-uri"] = 1, ["x-forwarded-method"] = 1, ["x-original-url"] = 1, ["x-original-method"] = 1 }

function check(r)
    if r.uri:find("/.gatehouse/", 1, true) == 1 then return apache2.DECLINED end
    if os.time() < away_until then return apache2.DECLINED end
    local headers = {}
    for name, value in pairs(r:headers_in_table()) do
        if not DROPPED[name:lower()] then headers[name:lower()] = value end
    end
    local forwarded = headers["x-forwarded-for"]
    headers["x-gatehouse-key"] = KEY
    headers["x-forwarded-for"] = (forwarded and forwarded .. ", " or "") .. r.useragent_ip
    headers["x-original-method"] = r.method
    headers["x-original-url"] = (r.is_https and "https" or "http") .. "://" ..
        (r.headers_in["Host"] or r.hostname) .. r.unparsed_uri
    local asked, got, status, answer = pcall(http.request, {
        url = URL, headers = headers, redirect = false, sink = function() return 1 end,
    })
    -- No decision: let the visitor in.
    if not asked or not got then
        away_until = os.time() + REST_SECONDS
        r:err("Gatehouse does not answer: visitors are let in")
        return apache2.DECLINED
    end
    for _, name in ipairs({ "country", "asn", "bot" }) do
        r.notes["gatehouse-" .. name] = answer["x-gatehouse-" .. name] or ""
    end
    local decision = answer["x-gatehouse-decision"]
    if decision ~= "block" and decision ~= "challenge" then return apache2.DECLINED end
    if answer.location then
        r.err_headers_out["Location"] = answer.location
        return 302
    end
    return status
end
`,
};
