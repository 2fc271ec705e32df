<?php

/**
 * Plugin Name: Gatehouse
 * Description: Asks Gatehouse about each visitor and blocks, redirects or challenges as it says.
 * Version: 0.2.0
 * Requires at least: 5.8
 * Requires PHP: 8.1
 * Author: Gatehouse
 * License: Apache-2.0
 * License URI: https://www.apache.org/licenses/LICENSE-2.0
 * Update URI: https://gatehouse.example/wordpress
 *
 * The update URI is nobody's: without one, WordPress would take updates from whoever has this name in its directory.
 *
 * Its settings are constants of wp-config.php, where no other plugin and no editor changes them:
 * GATEHOUSE_URL, GATEHOUSE_APIKEY, and where wanted GATEHOUSE_CONFIGURATION, GATEHOUSE_TRUSTED_PROXIES,
 * GATEHOUSE_HEADERS, GATEHOUSE_WHEN_AWAY.
 */

declare(strict_types=1);

namespace Gatehouse\WordPress;

use Gatehouse\Guard;
use Gatehouse\Options;

// It may be installed twice: as a must-use plugin and as an ordinary one.
if (!\function_exists(__NAMESPACE__ . '\\protect')) {
    /** Whether a request is a visitor's. Cron jobs and the command line come from the server itself. */
    function isVisit(): bool
    {
        return PHP_SAPI !== 'cli' && !(\defined('DOING_CRON') && \DOING_CRON);
    }

    function protect(): void
    {
        if (!\defined('GATEHOUSE_URL') || !\defined('GATEHOUSE_APIKEY')) {
            \error_log('Gatehouse: define GATEHOUSE_URL and GATEHOUSE_APIKEY in wp-config.php. Visitors are let in.');
            return;
        }
        \spl_autoload_register(static function (string $class): void {
            $path = __DIR__ . '/php/src/' . \str_replace(['Gatehouse\\', '\\'], ['', '/'], $class) . '.php';
            if (\is_file($path)) {
                require $path;
            }
        });
        try {
            $guard = new Guard(new Options(
                url: (string) \GATEHOUSE_URL,
                key: (string) \GATEHOUSE_APIKEY,
                configuration: \defined('GATEHOUSE_CONFIGURATION') ? (string) \GATEHOUSE_CONFIGURATION : null,
                trustedProxies: \defined('GATEHOUSE_TRUSTED_PROXIES') ? (array) \GATEHOUSE_TRUSTED_PROXIES : [],
                headers: \defined('GATEHOUSE_HEADERS') ? \array_values((array) \GATEHOUSE_HEADERS) : [],
                whenAway: \defined('GATEHOUSE_WHEN_AWAY') ? (string) \GATEHOUSE_WHEN_AWAY : 'open',
            ));
        } catch (\InvalidArgumentException $mistake) {
            // A mistake in a setting must not close the site, its administration included.
            \error_log('Gatehouse: ' . $mistake->getMessage() . ' Visitors are let in.');
            return;
        }
        $guard->protectGlobals();
    }

    if (isVisit()) {
        protect();
    }
}
