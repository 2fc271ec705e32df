import type { Snippet } from "./snippet";

export const curl: Snippet = {
  id: "curl",
  label: "curl",
  place: "A shell, or a CGI script, which gets these variables from its web server",
  code: (base) => `# No answer within 200 ms, or at all: let the visitor in.
answer=$(curl --silent --max-time 0.2 --get "${base}/blocker" \\
  --data-urlencode "apikey=$GATEHOUSE_APIKEY" \\
  --data-urlencode "ip=$REMOTE_ADDR" \\
  --data-urlencode "ua=$HTTP_USER_AGENT" \\
  --data-urlencode "url=$REQUEST_URI")

case "$answer" in
  *'"blockAccess":1'*)
    printf 'Status: 403 Forbidden\\r\\nContent-Type: text/plain\\r\\n\\r\\nForbidden\\n'
    exit 0 ;;
esac
`,
};
