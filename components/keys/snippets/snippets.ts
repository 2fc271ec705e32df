import { curl } from "./curl";
import { go } from "./go";
import { nginx } from "./nginx";
import { node } from "./node";
import { php } from "./php";
import { python } from "./python";
import type { Snippet } from "./snippet";

/** In display order. */
export const SNIPPETS: readonly Snippet[] = [curl, node, php, python, go, nginx];
