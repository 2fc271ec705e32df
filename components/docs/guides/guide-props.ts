import type { PackageView } from "@/lib/panel/answers/operator";

export interface GuideProps {
  /** The installation's origin, such as `https://gatehouse.example`. */
  readonly origin: string;
  /** What is on offer here. */
  readonly packages: readonly Omit<PackageView, "workspaces">[];
}
