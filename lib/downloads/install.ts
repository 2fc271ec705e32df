import { GO_MODULE, PACKAGES, type PackageId, VERSION } from "./packages.mjs";

/** Where an installation serves its clients, and lists them. */
export const DOWNLOADS_PATH = "/downloads";

/** A file of the table, at an installation. */
export const downloadUrl = (origin: string, file: string): string =>
  `${origin}${DOWNLOADS_PATH}/${file}`;

/**
 * The shell commands that install a client from the installation at `origin`, and from nowhere else: whoever takes
 * the same name in a public registry is never asked.
 */
export function installCommands(id: PackageId, origin: string): string {
  const url = downloadUrl(origin, fileOf(id));
  switch (id) {
    case "middleware":
    case "client":
      return `npm install ${url}`;
    case "python":
      return `pip install ${url}`;
    case "php":
      return `composer config repositories.gatehouse composer ${downloadUrl(origin, "php")}
composer require gatehouse/gatehouse:${VERSION}`;
    case "wordpress":
      return `curl -fsSLO ${url}
unzip ${url.split("/").pop()} -d wp-content/mu-plugins
cp wp-content/mu-plugins/gatehouse/must-use/gatehouse.php wp-content/mu-plugins/`;
    case "ruby":
      return `bundle add gatehouse --version ${VERSION} --source ${downloadUrl(origin, "ruby")}`;
    case "go":
      return `export GOPROXY=${downloadUrl(origin, "go")},$(go env GOPROXY)
export GONOSUMDB=${GO_MODULE}
go get ${GO_MODULE}@v${VERSION}`;
  }
}

function fileOf(id: PackageId): string {
  const found = PACKAGES.find((each) => each.id === id);
  if (found === undefined) throw new Error(`There is no package ${id}.`);
  return found.files[0];
}
