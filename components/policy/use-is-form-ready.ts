import { useBotDirectory } from "./bots/use-bot-directory";
import { useCheckData } from "./check-data";

/**
 * Whether a policy's form may show: lines that come later would move what a person is about to click. It waits for one
 * answer of each kind, not until what fails is given up.
 */
export function useIsFormReady(): boolean {
  const beside = [useCheckData(), useBotDirectory()];
  return beside.every(({ isPending, failureCount }) => !isPending || failureCount > 0);
}
