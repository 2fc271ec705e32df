<?php

/**
 * Plugin Name: Gatehouse
 * Description: Asks Gatehouse about each visitor and blocks, redirects or challenges as it says.
 *
 * Belongs in wp-content/mu-plugins, beside the folder `gatehouse` of the archive: WordPress loads no folder there.
 */

declare(strict_types=1);

require __DIR__ . '/gatehouse/gatehouse.php';
