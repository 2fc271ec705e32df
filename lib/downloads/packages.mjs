/*
 * The clients that an installation serves at `/downloads`, in one table for the build, which makes their archives
 * (`bin/lib/downloads.mjs`), and for the pages, which say how to install them (`install.ts`).
 */

/**
 * The version of all clients. Their own metadata has it too, and a test holds them together
 * (`bin/lib/downloads.test.ts`).
 */
export const VERSION = "0.2.0";

/** No one can own a name in `.example` (RFC 2606), so no other server can be asked for this module. */
export const GO_MODULE = "gatehouse.example/gatehouse";

/** In display order; the first file is the one that is installed. Paths are relative to `/downloads/`. */
export const PACKAGES = [
  {
    id: "middleware",
    name: "@gatehouse/middleware",
    files: [`npm/gatehouse-middleware-${VERSION}.tgz`],
  },
  { id: "client", name: "@gatehouse/client", files: [`npm/gatehouse-client-${VERSION}.tgz`] },
  {
    id: "python",
    name: "gatehouse",
    files: [`python/gatehouse-${VERSION}-py3-none-any.whl`, `python/gatehouse-${VERSION}.tar.gz`],
  },
  { id: "php", name: "gatehouse/gatehouse", files: [`php/gatehouse-${VERSION}.zip`] },
  {
    id: "wordpress",
    name: "gatehouse-wordpress",
    files: [`wordpress/gatehouse-wordpress-${VERSION}.zip`],
  },
  { id: "ruby", name: "gatehouse", files: [`ruby/gems/gatehouse-${VERSION}.gem`] },
  { id: "go", name: GO_MODULE, files: [`go/${GO_MODULE}/@v/v${VERSION}.zip`] },
];
