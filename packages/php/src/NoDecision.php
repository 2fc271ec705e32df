<?php

declare(strict_types=1);

namespace Gatehouse;

/** Gatehouse has not decided; the message names neither the key nor the visitor. */
class NoDecision extends \RuntimeException
{
}
