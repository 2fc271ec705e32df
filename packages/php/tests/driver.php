<?php

declare(strict_types=1);

/*
 * Plays a site for the conformance cases (packages/conformance). Standard input is JSON, a line each: first the
 * client's options, then a visitor's request with the time. Standard output has a line for each: why the options
 * are refused, or null; then what the visitor gets, or "pass", with the reports of the meantime.
 */

spl_autoload_register(static function (string $class): void {
    $path = __DIR__ . '/../src/' . str_replace(['Gatehouse\\', '\\'], ['', '/'], $class) . '.php';
    if (is_file($path)) {
        require $path;
    }
});

$memory = new class () implements Gatehouse\Store {
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
};

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

$reports = [];
$now = 0.0;
['options' => $given, 'isReportBroken' => $isReportBroken] = json_decode((string) fgets(STDIN), true, 512, JSON_THROW_ON_ERROR);
$given['report'] = static function (string $sentence) use (&$reports, $isReportBroken): void {
    $reports[] = $sentence;
    if ($isReportBroken) {
        throw new RuntimeException('The report fails.');
    }
};
$clock = static function () use (&$now): float {
    return $now;
};
try {
    $guard = new Gatehouse\Guard(new Gatehouse\Options(...$given), $memory, $clock);
} catch (InvalidArgumentException $refusal) {
    say(['refused' => $refusal->getMessage()]);
    exit;
}
say(['refused' => null]);

while (($line = fgets(STDIN)) !== false) {
    ['request' => $asked, 'nowMs' => $nowMs] = json_decode($line, true, 512, JSON_THROW_ON_ERROR);
    $now = $nowMs / 1000;
    $reports = [];
    $asked['headers'] = wireHeaders($asked['headers']);
    $answer = $guard->judge(new Gatehouse\Request(...$asked))->answer;
    $got = $answer === null
        ? 'pass'
        : ['status' => $answer->status, 'headers' => $answer->headers, 'body' => $answer->body];
    say(['got' => $got, 'reports' => $reports]);
}
