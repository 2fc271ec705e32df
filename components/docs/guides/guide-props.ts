import type { PackageView } from "@/lib/panel/answers";

export interface GuideProps {
  /** The installation's origin, such as `https://gatehouse.example`. */
  readonly origin: string;
  /** The packages on offer here. */
  readonly packages: readonly Omit<PackageView, "workspaces">[];
}
