<?php

declare(strict_types=1);

/*
 * Plays a site for the conformance cases (packages/conformance). Standard input is JSON, a line each: first the
 * client's options, then a visitor's request with the time; standard output is what the visitor gets, or "pass",
 * with the reports so far.
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

$reports = [];
$now = 0.0;
$given = json_decode((string) fgets(STDIN), true, 512, JSON_THROW_ON_ERROR);
$given['report'] = static function (string $sentence) use (&$reports): void {
    $reports[] = $sentence;
};
$guard = new Gatehouse\Guard(
    new Gatehouse\Options(...$given),
    $memory,
    static function () use (&$now): float {
        return $now;
    },
);

while (($line = fgets(STDIN)) !== false) {
    $sent = json_decode($line, true, 512, JSON_THROW_ON_ERROR);
    $now = $sent['nowMs'] / 1000;
    $asked = $sent['request'];
    $answer = $guard->judge(new Gatehouse\Request(
        $asked['peer'],
        $asked['method'],
        $asked['scheme'],
        $asked['host'],
        $asked['target'],
        $asked['headers'],
    ))->answer;
    $got = $answer === null
        ? 'pass'
        : ['status' => $answer->status, 'headers' => $answer->headers, 'body' => $answer->body];
    echo json_encode(['got' => $got, 'reports' => $reports], JSON_THROW_ON_ERROR), "\n";
}
