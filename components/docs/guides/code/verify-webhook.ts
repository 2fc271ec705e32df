/* Tests run both with a request that was really signed. */

export const VERIFY_IN_JAVASCRIPT = `import { Webhook } from "standardwebhooks";

// body: the text as it came; throws when the signature or the time is wrong
export function verify(body, headers) {
  return new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers);
}
`;

export const VERIFY_IN_PYTHON = `import base64, hashlib, hmac, os, time

# body: the bytes as they came; headers: names in lower case
def verify(body, headers):
    secret = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
    sent_at = headers["webhook-timestamp"]
    if abs(time.time() - int(sent_at)) > 300:
        return False
    content = f"{headers['webhook-id']}.{sent_at}.".encode() + body
    wanted = base64.b64encode(hmac.new(secret, content, hashlib.sha256).digest()).decode()
    signatures = headers["webhook-signature"].split(" ")
    return any(hmac.compare_digest(each, "v1," + wanted) for each in signatures)
`;
