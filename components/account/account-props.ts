import type { SessionUser } from "@/lib/panel/answers";

export interface AccountProps {
  readonly user: SessionUser;
}
