import type { Snippet } from "./snippet";

export const php: Snippet = {
  id: "php",
  label: "PHP",
  language: "php",
  place: "gatehouse.php: required first by index.php, or named as auto_prepend_file",
  isBlockerOnly: true,
  code: (base, _configuration, { whenAway = "open" } = {}) => `<?php

const GATEHOUSE_BLOCKER = '${base}/blocker';
const GATEHOUSE_TIMEOUT_SECONDS = 0.2;
// After a question without an answer nobody waits. When that ends is the time of this file, which PHP must be able to write.
const GATEHOUSE_REST_SECONDS = 2;
const GATEHOUSE_REST_FILE = __DIR__ . '/.gatehouse-rest';
const GATEHOUSE_WHEN_AWAY = '${whenAway}'; // or '${whenAway === "open" ? "closed" : "open"}'
// Your own reverse proxies. Only their X-Forwarded-For is trusted.
const GATEHOUSE_PROXIES = ['127.0.0.1', '::1'];

function gatehouse_client_address(): string
{
    $peer = $_SERVER['REMOTE_ADDR'] ?? '';
    $forwarded = $_SERVER['HTTP_X_FORWARDED_FOR'] ?? '';
    if ($forwarded === '' || !in_array($peer, GATEHOUSE_PROXIES, true)) {
        return $peer;
    }
    $hops = explode(',', $forwarded);
    return trim(end($hops)); // the one that your proxy saw
}

/** 'allow', or why not; null: Gatehouse is away, or refuses the key. */
function gatehouse_decision(): ?string
{
    $rest = (int) @filemtime(GATEHOUSE_REST_FILE);
    if (time() < $rest) {
        return null;
    }
    if ($rest > 0) {
        @touch(GATEHOUSE_REST_FILE, time() + GATEHOUSE_REST_SECONDS); // one visitor tries
    }
    $query = http_build_query([
        'ip' => gatehouse_client_address(),
        'ua' => substr($_SERVER['HTTP_USER_AGENT'] ?? '', 0, 2048),
        'url' => substr($_SERVER['REQUEST_URI'] ?? '', 0, 2048),
    ]);
    // PHP's own streams: the curl extension is not on every server.
    $context = stream_context_create(['http' => [
        'timeout' => GATEHOUSE_TIMEOUT_SECONDS,
        'header' => 'X-Gatehouse-Key: ' . getenv('GATEHOUSE_APIKEY'),
        'ignore_errors' => true,
        'follow_location' => 0,
    ]]);
    $body = @file_get_contents(GATEHOUSE_BLOCKER . '?' . $query, false, $context);
    if ($body === false) {
        @touch(GATEHOUSE_REST_FILE, time() + GATEHOUSE_REST_SECONDS);
        return null;
    }
    if ($rest > 0) {
        @unlink(GATEHOUSE_REST_FILE);
    }
    if (preg_match('~ 200~', $http_response_header[0] ?? '')) {
        return [0 => 'allow', 1 => 'block'][json_decode($body, true)['blockAccess'] ?? 2] ?? null;
    }
    if (preg_match('~ (414|431)~', $http_response_header[0] ?? '')) {
        return 'deny'; // too long by what the visitor sent
    }
    // Over the quota or the rate, or a request that is odd.
    $told = '/^X-Gatehouse-Decision: (allow|challenge|block|deny)$/mi';
    return preg_match($told, implode("\\n", $http_response_header), $found) ? $found[1] : null;
}

$gatehouse_decision = gatehouse_decision();
if ($gatehouse_decision === null && GATEHOUSE_WHEN_AWAY !== 'open') {
    http_response_code(503);
    exit('Try again in a moment');
}
if ($gatehouse_decision !== null && $gatehouse_decision !== 'allow') {
    http_response_code(403);
    exit('Forbidden');
}
`,
};
