import { pageUrl, type Snippet } from "./snippet";

export const php: Snippet = {
  id: "php",
  label: "PHP",
  language: "php",
  place: "gatehouse.php: required first by index.php, or named as auto_prepend_file",
  isBlockerOnly: true,
  code: (base, _configuration, { whenAway = "open" } = {}) => `<?php

const GATEHOUSE_BLOCKER = '${base}/blocker';
const GATEHOUSE_PAGE = '${pageUrl(base)}';
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

/** An answer's headers and its body; null: none came. */
function gatehouse_ask(string $url, string $language): ?array
{
    // PHP's own streams: the curl extension is not on every server.
    $context = stream_context_create(['http' => [
        'timeout' => GATEHOUSE_TIMEOUT_SECONDS,
        'header' => ['X-Gatehouse-Key: ' . getenv('GATEHOUSE_APIKEY'), 'Accept-Language: ' . $language],
        'ignore_errors' => true,
        'follow_location' => 0,
    ]]);
    $body = @file_get_contents($url, false, $context);
    return $body === false ? null : [implode("\\n", $http_response_header), $body];
}

/** Your page for blocked visitors, in their language, with the request's number. */
function gatehouse_refusal(string $id): string
{
    $language = $_SERVER['HTTP_ACCEPT_LANGUAGE'] ?? 'en';
    [$headers, $page] = gatehouse_ask(GATEHOUSE_PAGE . '?id=' . $id, $language) ?? ['', ''];
    return preg_match('~^\\S+ 403~', $headers) ? $page : 'Forbidden';
}

/** 'allow', or why not; null: Gatehouse is away, or refuses the key. @param string $id the request's number */
function gatehouse_decision(string &$id): ?string
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
        'url' => substr($_SERVER['REQUEST_URI'] ?? '', 0, 9000),
    ]);
    $answer = gatehouse_ask(GATEHOUSE_BLOCKER . '?' . $query, '');
    if ($answer === null) {
        @touch(GATEHOUSE_REST_FILE, time() + GATEHOUSE_REST_SECONDS);
        return null;
    }
    if ($rest > 0) {
        @unlink(GATEHOUSE_REST_FILE);
    }
    [$headers, $body] = $answer;
    $id = preg_match('/^X-Request-Id: ([\\w-]+)$/mi', $headers, $found) ? $found[1] : '';
    if (preg_match('~^\\S+ 200~', $headers)) {
        return [0 => 'allow', 1 => 'block'][json_decode($body, true)['blockAccess'] ?? 2] ?? null;
    }
    if (preg_match('~^\\S+ (414|431)~', $headers)) {
        return 'deny'; // too long by what the visitor sent
    }
    // Over the quota or the rate, or a request that is odd.
    $told = '/^X-Gatehouse-Decision: (allow|challenge|block|deny)$/mi';
    return preg_match($told, $headers, $found) ? $found[1] : null;
}

$gatehouse_id = '';
$gatehouse_decision = gatehouse_decision($gatehouse_id);
if ($gatehouse_decision === null && GATEHOUSE_WHEN_AWAY !== 'open') {
    http_response_code(503);
    exit('Try again in a moment');
}
if ($gatehouse_decision !== null && $gatehouse_decision !== 'allow') {
    http_response_code(403);
    exit(gatehouse_refusal($gatehouse_id));
}
`,
};
