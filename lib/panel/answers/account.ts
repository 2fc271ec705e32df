import type { OtherAnswer } from "../operations/areas";

export type { SignInSite } from "@/lib/auth/sites";
export type {
  CreationOptions,
  PasskeySummary,
  RequestOptions,
  SessionUser,
} from "@/lib/features/users";

/** A site to sign in with, and whether this user does. */
export type SiteAnswer = OtherAnswer<"GET account/sites">["sites"][number];
