import { pageUrl, type Snippet } from "./snippet";

export const curl: Snippet = {
  id: "curl",
  label: "curl",
  language: "bash",
  place: "In a terminal it prints the answer. As a CGI script it sends 403 to blocked visitors.",
  isBlockerOnly: true,
  code: (
    base,
    _configuration,
    { whenAway = "open" } = {},
  ) => `# While Gatehouse does not answer, each request waits 200 ms: nothing here outlives a request.
when_away=${whenAway} # or ${whenAway === "open" ? "closed" : "open"}
answer=$(printf 'X-Gatehouse-Key: %s' "$GATEHOUSE_APIKEY" | curl --silent --max-time 0.2 --get "${base}/blocker" \\
  --header @- --write-out '\\n%header{X-Request-Id}\\n%{http_code} %header{X-Gatehouse-Decision}' \\
  --data-urlencode "ip=\${REMOTE_ADDR:-8.8.8.8}" \\
  --data-urlencode "ua=$(printf '%.2048s' "$HTTP_USER_AGENT")" \\
  --data-urlencode "url=$(printf '%.9000s' "$REQUEST_URI")")
body=$(printf '%s\\n' "$answer" | sed '$d' | sed '$d')
id=$(printf '%s\\n' "$answer" | tail -n 2 | head -n 1)

case $(printf '%s' "$answer" | tail -n 1) in
"200 "*) # The answer decides.
  case $body in
  *'"blockAccess":1'*) decision=block ;;
  *'"blockAccess":0'*) decision=allow ;;
  *) decision= ;;
  esac ;;
# Over the quota or the rate, or a request that is odd.
*" challenge" | *" block" | *" deny" | "414 "* | "431 "*) decision=block ;;
*" allow") decision=allow ;;
*) decision= ;; # Gatehouse is away, or refuses the key.
esac

if [ -z "$GATEWAY_INTERFACE" ]; then
  printf '%s\\n' "\${body:-No answer within 200 ms.}"
elif [ "\${decision:-$when_away}" = closed ]; then
  printf 'Status: 503 Service Unavailable\\r\\nContent-Type: text/plain\\r\\n\\r\\nTry again in a moment\\n'
  exit 0
elif [ "$decision" = block ]; then
  # Your page for blocked visitors, in their language, with the request's number.
  page=$(printf 'X-Gatehouse-Key: %s' "$GATEHOUSE_APIKEY" | curl --silent --max-time 0.2 --header @- \\
    --header "Accept-Language: \${HTTP_ACCEPT_LANGUAGE:-en}" --write-out '%{http_code}' "${pageUrl(base)}?id=$id")
  case $page in *403) page=\${page%403} ;; *) page=Forbidden ;; esac
  printf 'Status: 403 Forbidden\\r\\nContent-Type: text/html; charset=utf-8\\r\\n\\r\\n%s\\n' "$page"
  exit 0
fi
`,
};
