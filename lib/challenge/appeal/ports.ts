import type { MaybePromise } from "@/lib/base/and-then";
import type { AppealChoice } from "@/lib/engine/appeal-choice";
import type { AppealTexts } from "./appeal-texts";

/** A visitor who was turned away, and says that they are a person. */
export interface Appeal {
  readonly workspaceId: string;
  /** The decision's. */
  readonly requestId: string;
  /** The policy that judged the visitor, as `documentText` has it. */
  readonly document: string;
  /** Plain text of the visitor's, at most `MAX_MESSAGE` characters; null for none. */
  readonly message: string | null;
  /** Epoch ms. */
  readonly at: number;
}

export interface AppealContext {
  readonly texts: AppealTexts;
  /** The policy's choice; `off` for one that is gone. Memory; database on a miss. */
  readonly choiceOf: (workspaceId: string, document: string) => MaybePromise<AppealChoice>;
  /** Counts one more appeal of a network, and of all to its workspace; false when there are too many. */
  readonly mayAppeal: (workspaceId: string, network: string) => boolean;
  /** In memory; written in the background. */
  readonly add: (appeal: Appeal) => void;
  /** The installation's own origin; empty when not set. */
  readonly origin: string;
  readonly now: () => number;
}
