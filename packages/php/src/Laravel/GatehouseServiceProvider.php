<?php

declare(strict_types=1);

namespace Gatehouse\Laravel;

use Gatehouse\Guard;
use Gatehouse\Options;
use Illuminate\Support\ServiceProvider;

/** Builds the guard from `services.gatehouse`, whose names are those of `Options`. */
final class GatehouseServiceProvider extends ServiceProvider
{
    public function register(): void
    {
        $this->app->singleton(Guard::class, static fn ($app): Guard => new Guard(
            new Options(...$app['config']->get('services.gatehouse')),
        ));
    }
}
