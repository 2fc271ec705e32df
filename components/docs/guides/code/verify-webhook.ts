/* A test runs the Python with a request that was really signed. */

export const VERIFY_IN_JAVASCRIPT = `import { Webhook } from "standardwebhooks";

// body: the text as it came; secret: whsec_…
// Throws when the signature or the time is wrong.
export function verify(body, headers, secret) {
  return new Webhook(secret).verify(body, headers);
}
`;

export const VERIFY_IN_PYTHON = `import base64, hashlib, hmac, time

# body: the bytes as they came; headers: names in lower case; secret: whsec_…
def verify(body, headers, secret):
    key = base64.b64decode(secret.removeprefix("whsec_"))
    sent_at = headers["webhook-timestamp"]
    if abs(time.time() - int(sent_at)) > 300:
        return False
    content = f"{headers['webhook-id']}.{sent_at}.".encode() + body
    wanted = base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
    signatures = headers["webhook-signature"].split(" ")
    return any(hmac.compare_digest(each, "v1," + wanted) for each in signatures)
`;
