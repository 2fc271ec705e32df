<?php

declare(strict_types=1);

/*
 * Plays sites for the conformance cases (packages/conformance), one after another. Standard input is JSON, a line
 * each: a client's options begin a new site; a visitor's request with the time goes to the present one. Standard
 * output has a line for each: why the options are refused, or null; what the visitor gets, or "pass", with the
 * reports of the meantime.
 */

spl_autoload_register(static function (string $class): void {
    $path = __DIR__ . '/../src/' . str_replace(['Gatehouse\\', '\\'], ['', '/'], $class) . '.php';
    if (is_file($path)) {
        require $path;
    }
});

final class Memory implements Gatehouse\Store
{
    /** @var array<string, array<string, mixed>> */
    private array $kept = [];

    public function read(string $key): array
    {
        return $this->kept[$key] ?? [];
    }

    public function write(string $key, array $value, int $seconds): void
    {
        $this->kept[$key] = $value;
    }
}

function say(mixed $what): void
{
    echo json_encode($what, JSON_THROW_ON_ERROR), "\n";
}

/**
 * @param list<array{string, string|array{hex: string, times: int}, 2?: int}> $headers
 * @return list<array{string, string}>
 */
function wireHeaders(array $headers): array
{
    $lines = [];
    foreach ($headers as $sent) {
        [$name, $value] = $sent;
        $bytes = is_string($value) ? $value : str_repeat((string) hex2bin($value['hex']), $value['times']);
        for ($number = 0; $number < ($sent[2] ?? 1); $number++) {
            $lines[] = [str_replace('#', (string) $number, $name), $bytes];
        }
    }
    return $lines;
}

/**
 * @param array<string, mixed> $options
 * @param list<string> $reports gets what the client reports
 */
function openSite(array $options, bool $isReportBroken, array &$reports, float &$now): Gatehouse\Guard
{
    $options['report'] = static function (string $sentence) use (&$reports, $isReportBroken): void {
        $reports[] = $sentence;
        if ($isReportBroken) {
            throw new RuntimeException('The report fails.');
        }
    };
    $clock = static function () use (&$now): float {
        return $now;
    };
    return new Gatehouse\Guard(new Gatehouse\Options(...$options), new Memory(), $clock);
}

$reports = [];
$now = 0.0;
$guard = null;

while (($line = fgets(STDIN)) !== false) {
    $said = json_decode($line, true, 512, JSON_THROW_ON_ERROR);
    $reports = [];
    if (isset($said['options'])) {
        $refused = null;
        try {
            $guard = openSite($said['options'], $said['isReportBroken'], $reports, $now);
        } catch (InvalidArgumentException $refusal) {
            $refused = $refusal->getMessage();
        }
        say(['refused' => $refused]);
        continue;
    }
    ['request' => $asked, 'nowMs' => $nowMs] = $said;
    $now = $nowMs / 1000;
    $asked['headers'] = wireHeaders($asked['headers']);
    $answer = $guard->judge(new Gatehouse\Request(...$asked))->answer;
    $got = $answer === null
        ? 'pass'
        : ['status' => $answer->status, 'headers' => $answer->headers, 'body' => $answer->body];
    say(['got' => $got, 'reports' => $reports]);
}
