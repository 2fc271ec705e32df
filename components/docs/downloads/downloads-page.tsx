import type { ListedPackage } from "@/lib/downloads/index-file";
import { installCommands } from "@/lib/downloads/install";
import { GO_MODULE, type PackageId } from "@/lib/downloads/packages.mjs";
import { Code, CodeBlock, DocsSection, DocsTitle, LINK } from "../prose";
import { FilesTable } from "./files-table";

/** The purposes of packages, in display order. */
const SECTIONS: readonly {
  readonly id: PackageId;
  readonly title: string;
  readonly text: string;
}[] = [
  {
    id: "middleware",
    title: "Node.js, Next.js, Cloudflare Workers",
    text: "Middleware for Express, Fastify, Hono, Next.js, Workers and node:http. Node.js 20 or newer.",
  },
  {
    id: "python",
    title: "Python",
    text: "Middleware for Django, FastAPI, Flask, and anything on ASGI or WSGI. Python 3.9 or newer.",
  },
  {
    id: "wordpress",
    title: "WordPress",
    text: "A must-use plugin: it runs before themes and other plugins, and no one can switch it off in the dashboard. Run this in the folder of your site. To install the archive as an ordinary plugin, upload it under Plugins instead. PHP 8.1 or newer.",
  },
  {
    id: "php",
    title: "PHP, Laravel",
    text: "For Laravel, PSR-15 and any PHP site, installed by Composer. PHP 8.1 or newer.",
  },
  {
    id: "ruby",
    title: "Ruby on Rails, Rack",
    text: "Rack middleware, installed by Bundler. Ruby 3.0 or newer.",
  },
  {
    id: "go",
    title: "Go",
    text: "Middleware for net/http and compatible routers. Go 1.19 or newer.",
  },
  {
    id: "client",
    title: "The API for JavaScript",
    text: "Typed calls of every endpoint. To protect a site, use the middleware instead.",
  },
];

/** Every client, and the commands that install it from this installation. */
export function DownloadsPage({
  origin,
  packages,
}: {
  origin: string;
  packages: readonly ListedPackage[];
}) {
  return (
    <article>
      <DocsTitle title="Downloads">
        This installation serves clients for your site. You need no account, and its address is
        already filled in. Integrations and the README in each archive explain how to use a client.
      </DocsTitle>
      {SECTIONS.map(({ id, title, text }) => (
        <DocsSection key={id} id={id} title={title}>
          <p>{text}</p>
          <CodeBlock label="Shell" language="bash" code={installCommands(id, origin)} />
          {id === "go" && (
            <p>
              Set both variables wherever you build. The module&rsquo;s name,{" "}
              <Code>{GO_MODULE}</Code>, is in a domain that cannot be registered, so no other server
              can serve it.
            </p>
          )}
        </DocsSection>
      ))}
      <DocsSection id="files" title="Files and checksums">
        <p>
          The same list as JSON is at{" "}
          <a className={LINK} href="/downloads/index.json">
            /downloads/index.json
          </a>
          . The files of a version never change.
        </p>
        <FilesTable packages={packages} />
        <p>
          An update of this installation may include a new version. Earlier versions stay available,
          so lockfiles with them keep working. To get the new version, run the commands again.
        </p>
      </DocsSection>
      <DocsSection id="public-registries" title="Public registries">
        <p>
          Gatehouse publishes nothing on npm, PyPI, Packagist, RubyGems or WordPress.org. A package
          with the same name there belongs to someone else. The commands above install the client
          from this installation, and no client needs another package.
        </p>
      </DocsSection>
    </article>
  );
}
