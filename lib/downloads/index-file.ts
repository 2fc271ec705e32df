import { servedFiles } from "./served";

/** A file of a package, as `/downloads/index.json` lists it. */
interface ListedFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

export interface ListedPackage {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly files: readonly ListedFile[];
}

/** The packages that this installation serves, as the build has listed it. */
export function listedPackages(): readonly ListedPackage[] {
  const body = servedFiles().get("index.json")?.body;
  if (body === undefined) throw new Error("The clients were built without their index.");
  const index: { readonly packages: readonly ListedPackage[] } = JSON.parse(body.toString("utf8"));
  return index.packages;
}
