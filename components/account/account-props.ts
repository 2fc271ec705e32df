import type { SessionUser } from "@/lib/panel/answers/account";

export interface AccountProps {
  readonly user: SessionUser;
}
