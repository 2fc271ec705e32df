import type { Snippet } from "./snippet";

export const curl: Snippet = {
  id: "curl",
  label: "curl",
  language: "bash",
  place: "In a terminal it prints the answer. As a CGI script it sends 403 to blocked visitors.",
  isBlockerOnly: true,
  code: (base) => `# No answer within 200 ms, or at all: let the visitor in.
answer=$(curl --silent --max-time 0.2 --get "${base}/blocker" \\
  --data-urlencode "apikey=$GATEHOUSE_APIKEY" \\
  --data-urlencode "ip=\${REMOTE_ADDR:-8.8.8.8}" \\
  --data-urlencode "ua=$HTTP_USER_AGENT" \\
  --data-urlencode "url=$REQUEST_URI")

if [ -z "$GATEWAY_INTERFACE" ]; then
  printf '%s\\n' "\${answer:-No answer within 200 ms.}"
elif printf '%s' "$answer" | grep -q '"blockAccess":1'; then
  printf 'Status: 403 Forbidden\\r\\nContent-Type: text/plain\\r\\n\\r\\nForbidden\\n'
  exit 0
fi
`,
};
