import { apache } from "./apache";
import { caddy } from "./caddy";
import { curl } from "./curl";
import { envoy } from "./envoy";
import {
  django,
  express,
  fastapi,
  fastify,
  flask,
  hono,
  kubernetes,
  laravel,
  nextjs,
  rack,
  rails,
  wordpress,
  worker,
} from "./frameworks";
import { go } from "./go";
import { haproxy } from "./haproxy";
import { nginx } from "./nginx";
import { node } from "./node";
import { php } from "./php";
import { python } from "./python";
import type { Snippet } from "./snippet";
import { traefik } from "./traefik";

/** The software that a site may run on, in display order, by kind. */
export const SNIPPETS = {
  proxies: [nginx, caddy, traefik, kubernetes, haproxy, apache, envoy],
  javascript: [nextjs, express, fastify, hono, worker, node],
  python: [django, fastapi, flask, python],
  php: [wordpress, laravel, php],
  others: [go, rails, rack, curl],
} satisfies Readonly<Record<string, readonly Snippet[]>>;

export type SnippetKind = keyof typeof SNIPPETS;
