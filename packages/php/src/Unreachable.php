<?php

declare(strict_types=1);

namespace Gatehouse;

/** No complete answer came; the message names the kind of failure. */
final class Unreachable extends NoDecision
{
}
