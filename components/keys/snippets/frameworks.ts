import {
  askedHeaders,
  askQuery,
  type Choices,
  clientOptions,
  DECISION_HEADERS,
  type Snippet,
} from "./snippet";
import { takenOff } from "./traefik";

/* Recipes with the clients (`packages/`), with their README's words. */

type Chosen = "configuration" | "headers" | "whenAway";

/** A line for each thing that the owner has chosen otherwise than the packages do. @param line of its quoted value */
function chosen(
  configuration: string | undefined,
  { whenAway, headers = [] }: Choices,
  line: (name: Chosen, value: string) => string,
): string {
  const options: [Chosen, string][] = [];
  if (configuration !== undefined) {
    options.push(["configuration", JSON.stringify(configuration)]);
    const names = headers.map((each) => JSON.stringify(each));
    if (names.length > 0) options.push(["headers", `[${names.join(", ")}]`]);
  }
  if (whenAway === "closed") options.push(["whenAway", '"closed"']);
  return options.map(([name, value]) => line(name, value)).join("");
}

/** `whenAway` as Python and Ruby spell it. */
const snake = (name: Chosen): string => (name === "whenAway" ? "when_away" : name);

const originOf = (base: string): string => base.replace(/\/api$/, "");

export const nextjs: Snippet = {
  id: "nextjs",
  label: "Next.js",
  language: "javascript",
  place: "proxy.ts, behind a proxy of yours: Next.js does not expose the connecting address",
  uses: "middleware",
  code: (base, configuration, choices = {}) => `import { env } from "node:process";
import { gatehouse } from "@gatehouse/middleware/fetch";
import { NextResponse } from "next/server";

const protect = gatehouse(
  {
    url: "${originOf(base)}",
    key: env.GATEHOUSE_APIKEY ?? "",${chosen(configuration, choices, (name, value) => `\n    ${name}: ${value},`)}
    // The proxy in front of Next.js. Without one, visitors write their own X-Forwarded-For.
    trustedProxies: ["127.0.0.1"],
  },
  () => "127.0.0.1",
);

export async function proxy(request: Request) {
  const { response } = await protect(request);
  return response ?? NextResponse.next();
}

export const config = { matcher: "/((?!_next/static|_next/image|favicon.ico).*)" };
`,
};

export const express: Snippet = {
  id: "express",
  label: "Express",
  language: "javascript",
  place: "your server",
  uses: "middleware",
  code: (base, configuration, choices = {}) => `import { env } from "node:process";
import { gatehouse } from "@gatehouse/middleware/node";

app.use(
  gatehouse({
    url: "${originOf(base)}",
    key: env.GATEHOUSE_APIKEY ?? "",${chosen(configuration, choices, (name, value) => `\n    ${name}: ${value},`)}
    // Your own reverse proxies. Only their X-Forwarded-For is trusted.
    trustedProxies: ["127.0.0.1"],
  }),
);
`,
};

export const fastify: Snippet = {
  id: "fastify",
  label: "Fastify",
  language: "javascript",
  place: "your server",
  uses: "middleware",
  code: (base, configuration, choices = {}) => `import { env } from "node:process";
import { gatehouse } from "@gatehouse/middleware/node";

const protect = gatehouse({
  url: "${originOf(base)}",
  key: env.GATEHOUSE_APIKEY ?? "",${chosen(configuration, choices, (name, value) => `\n  ${name}: ${value},`)}
  // Your own reverse proxies. Only their X-Forwarded-For is trusted.
  trustedProxies: ["127.0.0.1"],
});
app.addHook("onRequest", (request, reply, done) => protect(request.raw, reply.raw, done));
`,
};

export const worker: Snippet = {
  id: "worker",
  label: "Cloudflare Workers",
  language: "javascript",
  place: "the Worker",
  uses: "middleware",
  code: (
    base,
    configuration,
    choices = {},
  ) => `import { cloudflarePeer, gatehouse } from "@gatehouse/middleware/fetch";

export default {
  async fetch(request, env) {
    const protect = gatehouse(
      {
        url: "${originOf(base)}",
        key: env.GATEHOUSE_APIKEY,${chosen(configuration, choices, (name, value) => `\n        ${name}: ${value},`)}
      },
      cloudflarePeer,
    );
    const { response } = await protect(request);
    return response ?? fetch(request);
  },
};
`,
};

export const hono: Snippet = {
  id: "hono",
  label: "Hono",
  language: "javascript",
  place: "your application",
  uses: "middleware",
  code: (base, configuration, choices = {}) => `import { env } from "node:process";
import { getConnInfo } from "@hono/node-server/conninfo";
import { gatehouse } from "@gatehouse/middleware/fetch";

const peers = new WeakMap();
const protect = gatehouse(
  {
    url: "${originOf(base)}",
    key: env.GATEHOUSE_APIKEY ?? "",${chosen(configuration, choices, (name, value) => `\n    ${name}: ${value},`)}
    // Your own reverse proxies. Only their X-Forwarded-For is trusted.
    trustedProxies: ["127.0.0.1"],
  },
  (request) => peers.get(request) ?? null,
);

app.use(async (c, next) => {
  peers.set(c.req.raw, getConnInfo(c).remote.address);
  const { response } = await protect(c.req.raw);
  return response ?? next();
});
`,
};

export const django: Snippet = {
  id: "django",
  label: "Django",
  language: "python",
  place: "settings.py",
  uses: "python",
  code: (base, configuration, choices = {}) => `import os

MIDDLEWARE = ["gatehouse.django.GatehouseMiddleware", *MIDDLEWARE]

GATEHOUSE = {
    "url": "${originOf(base)}",
    "key": os.environ["GATEHOUSE_APIKEY"],${chosen(configuration, choices, (name, value) => `\n    "${snake(name)}": ${value},`)}
    # Your own reverse proxies. Only their X-Forwarded-For is trusted.
    "trusted_proxies": ["127.0.0.1"],
}
`,
};

export const fastapi: Snippet = {
  id: "fastapi",
  label: "FastAPI, Starlette",
  language: "python",
  place: "your application",
  uses: "python",
  code: (base, configuration, choices = {}) => `import os

from gatehouse import Gatehouse, Options
from gatehouse.asgi import GatehouseMiddleware

client = Gatehouse(Options(
    url="${originOf(base)}",
    key=os.environ["GATEHOUSE_APIKEY"],${chosen(configuration, choices, (name, value) => `\n    ${snake(name)}=${value},`)}
    trusted_proxies=["127.0.0.1"],  # your own reverse proxies
))
app = GatehouseMiddleware(app, client)
`,
};

export const flask: Snippet = {
  id: "flask",
  label: "Flask",
  language: "python",
  place: "your application",
  uses: "python",
  code: (base, configuration, choices = {}) => `import os

from gatehouse import Gatehouse, Options
from gatehouse.wsgi import GatehouseMiddleware

client = Gatehouse(Options(
    url="${originOf(base)}",
    key=os.environ["GATEHOUSE_APIKEY"],${chosen(configuration, choices, (name, value) => `\n    ${snake(name)}=${value},`)}
    trusted_proxies=["127.0.0.1"],  # your own reverse proxies
))
app.wsgi_app = GatehouseMiddleware(app.wsgi_app, client)
`,
};

export const laravel: Snippet = {
  id: "laravel",
  label: "Laravel",
  language: "php",
  place: "bootstrap/app.php and config/services.php",
  uses: "php",
  code: (base, configuration, choices = {}) => `// config/services.php
'gatehouse' => [
    'url' => '${originOf(base)}',
    'key' => env('GATEHOUSE_APIKEY'),${chosen(configuration, choices, (name, value) => `\n    '${name}' => ${value},`)}
    'trustedProxies' => ['127.0.0.1'], // your own reverse proxies
],

// bootstrap/app.php
->withProviders([Gatehouse\\Laravel\\GatehouseServiceProvider::class])
->withMiddleware(function (Middleware $middleware) {
    $middleware->prepend(Gatehouse\\Laravel\\Protect::class);
})
`,
};

export const wordpress: Snippet = {
  id: "wordpress",
  label: "WordPress",
  language: "php",
  place: "wp-config.php",
  uses: "wordpress",
  code: (base, configuration, choices = {}) => `define('GATEHOUSE_URL', '${originOf(base)}');
define('GATEHOUSE_APIKEY', getenv('GATEHOUSE_APIKEY'));
${chosen(configuration, choices, (name, value) => `define('GATEHOUSE_${snake(name).toUpperCase()}', ${value});\n`)}// Your own reverse proxies. Only their X-Forwarded-For is trusted.
define('GATEHOUSE_TRUSTED_PROXIES', ['127.0.0.1']);
`,
};

export const kubernetes: Snippet = {
  id: "kubernetes",
  label: "Kubernetes (Traefik)",
  language: "nginx",
  place:
    "three middlewares in the namespace of your site (here: shop), and annotations of two Ingresses; the key is in the first one, so let few read it",
  code: (
    base,
    configuration,
    choices = {},
  ) => `# While Gatehouse does not answer, Traefik shows an error: it has no way to let visitors in.
apiVersion: traefik.io/v1alpha1
kind: Middleware
metadata: { name: gatehouse-key, namespace: shop }
spec:
  headers:
    customRequestHeaders:
      X-Gatehouse-Key: "…" # the key, as GATEHOUSE_APIKEY elsewhere
      X-Gatehouse-Options: "${clientOptions(choices, "x-forwarded-for")}"
---
apiVersion: traefik.io/v1alpha1
kind: Middleware
metadata: { name: gatehouse, namespace: shop }
spec:
  forwardAuth:
    address: ${base}/forward-auth?${askQuery({ recipe: "kubernetes", original: "x-forwarded-uri", client: "x-forwarded-for" }, configuration, choices)}${choices.proxiesInFront ? "\n    # The entry point's forwardedHeaders.trustedIPs names your proxy in front.\n    trustForwardHeader: true" : ""}
    # Nothing of the visitor's but this.
    authRequestHeaders: [X-Gatehouse-Key, Cookie, ${askedHeaders(choices).join(", ")}]
    authResponseHeaders: [${DECISION_HEADERS.join(", ")}]
---
# The application is to see neither the key nor the visitor's own spellings of what it is told.
apiVersion: traefik.io/v1alpha1
kind: Middleware
metadata: { name: gatehouse-taken-off, namespace: shop }
spec:
  headers:
    customRequestHeaders:
${takenOff(6)}
---
# In your site's Ingress:
metadata:
  annotations:
    traefik.ingress.kubernetes.io/router.middlewares: shop-gatehouse-key@kubernetescrd,shop-gatehouse@kubernetescrd,shop-gatehouse-taken-off@kubernetescrd
---
# In another one for its host, whose path /.gatehouse/ leads to Gatehouse, where challenges are solved:
metadata:
  annotations:
    traefik.ingress.kubernetes.io/router.middlewares: shop-gatehouse-key@kubernetescrd
`,
};

export const rails: Snippet = {
  id: "rails",
  label: "Ruby on Rails",
  language: "ruby",
  place: "config/application.rb",
  uses: "ruby",
  code: (
    base,
    configuration,
    choices = {},
  ) => `config.middleware.insert_before 0, Gatehouse::Middleware,
  url: "${originOf(base)}",
  key: ENV.fetch("GATEHOUSE_APIKEY"),${chosen(configuration, choices, (name, value) => `\n  ${snake(name)}: ${value},`)}
  trusted_proxies: ["127.0.0.1"] # your own reverse proxies
`,
};

export const rack: Snippet = {
  id: "rack",
  label: "Sinatra, Rack",
  language: "ruby",
  place: "config.ru",
  uses: "ruby",
  code: (base, configuration, choices = {}) => `require "gatehouse"

use Gatehouse::Middleware,
    url: "${originOf(base)}",
    key: ENV.fetch("GATEHOUSE_APIKEY"),${chosen(configuration, choices, (name, value) => `\n    ${snake(name)}: ${value},`)}
    trusted_proxies: ["127.0.0.1"] # your own reverse proxies
`,
};
