import type { Snippet } from "./snippet";

export const php: Snippet = {
  id: "php",
  label: "PHP",
  language: "php",
  place: "gatehouse.php: required first by index.php, or named as auto_prepend_file",
  isBlockerOnly: true,
  code: (base) => `<?php

const GATEHOUSE_BLOCKER = '${base}/blocker';
const GATEHOUSE_TIMEOUT_SECONDS = 0.2;
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

function gatehouse_is_blocked(): bool
{
    $query = http_build_query([
        'apikey' => getenv('GATEHOUSE_APIKEY'),
        'ip' => gatehouse_client_address(),
        'ua' => $_SERVER['HTTP_USER_AGENT'] ?? '',
        'url' => $_SERVER['REQUEST_URI'] ?? '',
    ]);
    // PHP's own streams: the curl extension is not on every server.
    $context = stream_context_create(['http' => ['timeout' => GATEHOUSE_TIMEOUT_SECONDS]]);
    $body = @file_get_contents(GATEHOUSE_BLOCKER . '?' . $query, false, $context);
    $answer = is_string($body) ? json_decode($body, true) : null;
    return ($answer['blockAccess'] ?? 0) === 1; // No answer: let the visitor in.
}

if (gatehouse_is_blocked()) {
    http_response_code(403);
    exit('Forbidden');
}
`,
};
