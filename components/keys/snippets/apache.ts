import { lines } from "./haproxy";
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

const configOf = (
  base: string,
  choices: Choices,
): string => `LuaHookAccessChecker /etc/apache2/gatehouse.lua check
LuaScope thread
<LocationMatch "^/(?!\\.gatehouse/)">
    # gatehouse.lua sets them; a visitor's own are not to reach the application.
${DECISION_HEADERS.map((name) => `    RequestHeader set ${name} "expr=%{note:${name.toLowerCase()}}"`).join("\n")}
</LocationMatch>
# Where challenges are solved.${base.startsWith("https:") ? "\nSSLProxyEngine On" : ""}
<Location "/.gatehouse/">
    ProxyPreserveHost Off
    RequestHeader set X-Gatehouse-Key "expr=%{osenv:GATEHOUSE_APIKEY}"
    RequestHeader set X-Gatehouse-Options "${clientOptions(choices)}"
    RequestHeader set ${CLIENT_HEADER} "expr=%{HTTP:X-Forwarded-For}, %{REMOTE_ADDR}"
    RequestHeader set X-Forwarded-Proto "expr=%{REQUEST_SCHEME}"
    ProxyPass "${base.replace(/\/api$/, "")}/.gatehouse/" connectiontimeout=1 timeout=5
</Location>
`;

const luaOf = (
  base: string,
  configuration: string | undefined,
  choices: Choices,
): string => `local URL = "${base}/forward-auth?${askQuery({ recipe: "apache", original: "x-original-url" }, configuration, choices)}"
local KEY = os.getenv("GATEHOUSE_APIKEY")
local TIMEOUT_SECONDS = 0.5
-- After a silence one visitor in so many seconds tries; the others do not wait.
local REST_SECONDS = 2
-- A longer URL is denied: it would hide an attack.
local MOST_URL = 8193
local MOST = 2048
-- While Gatehouse is away: ${choices.whenAway === "closed" ? "visitors are kept out" : "visitors are let in"}.
local OPEN = ${choices.whenAway === "closed" ? "false" : "true"}
-- Nothing of the visitor's goes along but this.
local ASKED = { ${lines(askedHeaders(choices), 4)} }
local TOLD = { ${lines(DECISION_HEADERS, 4)} }
-- Also as CGI and many frameworks read them, to which "_" and "-" are one, as "." is to PHP: no visitor's own reach the application.
local FORGED = {}
local function spell(before, rest)
    local part, after = rest:match("^([^-]+)-(.+)$")
    if not part then FORGED[#FORGED + 1] = before .. rest return end
    for _, sign in ipairs({ "-", "_", "." }) do spell(before .. part .. sign, after) end
end
for _, name in ipairs(TOLD) do spell("", name) end
local http = require(URL:match("^https:") and "ssl.https" or "socket.http")
http.TIMEOUT = TIMEOUT_SECONDS

-- As much as decisions read, and no character that no parser takes.
local function safe(text, most)
    return (text:sub(1, most):gsub("[%c\\127]", " "))
end

-- An odd host, such as "a?", would make a query of the path.
local function host_of(text)
    local is_plain = text:match("^[%w._-]+:?%d*$") or text:match("^%[[%x:.]+%]:?%d*$")
    return is_plain and text or ""
end

-- A request line may have the host too, which then counts (RFC 9112, section 3.2.2).
local function url(r)
    local host, path = r.unparsed_uri:match("^%a[%w+.-]*://([^/?#]*)(.*)$")
    if path and path:sub(1, 1) ~= "/" then path = "/" .. path end
    return (r.is_https and "https" or "http") .. "://"
        .. host_of(host or r.headers_in["Host"] or r.hostname or "") .. (path or r.unparsed_uri)
end

local function question(r)
    local headers = {
        ["user-agent"] = "",
        ["x-gatehouse-key"] = KEY,
        ["x-original-method"] = safe(r.method, MOST),
        ["x-original-url"] = safe(url(r), MOST_URL),
    }
    -- What a proxy in front appended is at the end.
    local forwarded = safe((r.headers_in["X-Forwarded-For"] or ""):sub(-512), MOST)
    headers["${CLIENT_HEADER.toLowerCase()}"] = forwarded .. ", " .. r.useragent_ip
    for _, name in ipairs(ASKED) do
        local value = r.headers_in[name]
        if value then headers[name:lower()] = safe(value, MOST) end
    end
    local cookies = "; " .. (r.headers_in["Cookie"] or "")
    local pass = cookies:match("; *(gatehouse%-pass=[%w._-]+)")
    local session = cookies:match("; *(gatehouse%-session=[%w._-]+)")
    if pass or session then headers["cookie"] = (pass or "") .. "; " .. (session or "") end
    return headers
end

-- No decision: as chosen above. All threads of a process share the rest, and the count for the log.
local function away(r, now, asked)
    local unjudged = (r:ivm_get("gatehouse_unjudged") or 0) + 1
    if asked then
        r:ivm_set("gatehouse_away_until", now + REST_SECONDS)
        r:err("Gatehouse does not answer: " .. unjudged .. " visitors were " .. (OPEN and "let in" or "kept out"))
    end
    r:ivm_set("gatehouse_unjudged", unjudged)
    return OPEN and apache2.DECLINED or 503
end

function check(r)
    -- What Apache itself looks up for this request (DirectoryIndex, error pages) is no other visit.
    if not r.is_initial_req or r.uri:find("/.gatehouse/", 1, true) == 1 then return apache2.DECLINED end
    for _, name in ipairs(FORGED) do r.headers_in[name] = nil end
    local now = os.time()
    if now < (r:ivm_get("gatehouse_away_until") or 0) then return away(r, now, false) end
    local page = {}
    local asked, got, status, answer = pcall(http.request, {
        url = URL, headers = question(r), redirect = false,
        sink = function(part) if part then page[#page + 1] = part end return 1 end,
    })
    local decision = asked and got and answer["x-gatehouse-decision"]
    if not decision then return away(r, now, true) end
    if status == 204 then
        for _, name in ipairs(TOLD) do r.notes[name:lower()] = answer[name:lower()] or "" end
        return apache2.DECLINED
    end
    r.err_headers_out["X-Gatehouse-Request-Id"] = answer["x-gatehouse-request-id"]
    if answer.location then
        r.err_headers_out["Location"] = answer.location
        return status
    end
    -- Odd requests have no page.
    if decision == "deny" and status ~= 403 then return 403 end
    r.err_headers_out["Content-Security-Policy"] = answer["content-security-policy"]
    r.err_headers_out["Cache-Control"] = "no-store"
    r.subprocess_env["suppress-error-charset"] = "1"
    r:custom_response(status, table.concat(page))
    return status
end
`;

const served: ServedRecipe = {
  prepare: "sudo apt-get install -y lua-socket lua-sec\nsudo a2enmod lua proxy_http headers ssl",
  folder: "/etc/apache2",
  keyFile: { path: "/etc/apache2/gatehouse-apikey", text: "GATEHOUSE_APIKEY=YOUR_KEY" },
  service: { unit: "apache2", lines: [] },
  files: (base, configuration, choices = {}) => [
    { name: "gatehouse.conf", text: configOf(base, choices) },
    { name: "gatehouse.lua", text: luaOf(base, configuration, choices) },
  ],
  place: "your site's configuration, such as /etc/apache2/sites-available/shop.conf",
  code: `<VirtualHost *:443>
    Include /etc/apache2/gatehouse.conf
    # … ServerName, ProxyPass, DocumentRoot and what else your site has
</VirtualHost>
`,
  load: "sudo apachectl configtest && sudo systemctl daemon-reload && sudo systemctl restart apache2",
};

export const apache: Snippet = {
  id: "apache",
  label: "Apache",
  language: "nginx",
  place:
    "your site's configuration and gatehouse.lua (a2enmod lua proxy_http headers ssl, Debian's lua-socket and lua-sec), with export GATEHOUSE_APIKEY=… in /etc/apache2/envvars",
  code: inOnePiece(served),
  served,
};
