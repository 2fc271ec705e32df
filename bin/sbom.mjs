import { main } from "./lib/main.mjs";
import { makeSbom } from "./lib/release/sbom.mjs";

/** `npm run --silent sbom`: the inventory of a release, which each release has as sbom.cdx.json. */
main(async () => {
  process.stdout.write(makeSbom());
});
