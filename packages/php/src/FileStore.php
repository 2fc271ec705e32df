<?php

declare(strict_types=1);

namespace Gatehouse;

/** One private file per key; a file that another user could write is not read. */
final class FileStore implements Store
{
    private readonly string $folder;

    public function __construct(?string $folder = null)
    {
        $this->folder = $folder ?? sys_get_temp_dir() . '/gatehouse-' . (function_exists('posix_geteuid') ? posix_geteuid() : getmyuid());
        if (!is_dir($this->folder)) {
            @mkdir($this->folder, 0700, true);
        }
    }

    public function read(string $key): array
    {
        $file = $this->isPrivate() ? @fopen($this->path($key), 'r') : false;
        if ($file === false) {
            return [];
        }
        flock($file, LOCK_SH);
        $stored = json_decode((string) stream_get_contents($file), true);
        fclose($file);
        return is_array($stored) && ($stored['until'] ?? 0) > time() ? $stored['value'] : [];
    }

    public function write(string $key, array $value, int $seconds): void
    {
        $file = $this->isPrivate() ? @fopen($this->path($key), 'c') : false;
        if ($file === false) {
            return;
        }
        chmod($this->path($key), 0600);
        flock($file, LOCK_EX);
        ftruncate($file, 0);
        fwrite($file, (string) json_encode(['until' => time() + $seconds, 'value' => $value]));
        fclose($file);
    }

    private function isPrivate(): bool
    {
        return is_dir($this->folder) && !is_link($this->folder) && (fileperms($this->folder) & 0077) === 0
            && (!function_exists('posix_geteuid') || fileowner($this->folder) === posix_geteuid());
    }

    private function path(string $key): string
    {
        return $this->folder . '/' . hash('sha256', $key);
    }
}
