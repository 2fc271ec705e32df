export const VERSION: string;
export const GO_MODULE: string;

export type PackageId = "middleware" | "client" | "python" | "php" | "wordpress" | "ruby" | "go";

export const PACKAGES: readonly {
  readonly id: PackageId;
  readonly name: string;
  readonly files: readonly [string, ...string[]];
}[];
