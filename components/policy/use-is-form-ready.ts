import { useBotDirectory } from "./bots/use-bot-directory";
import { useCheckData } from "./check-data";

/** Whether a policy's form may show: lines that come later would move what a person is about to click. */
export function useIsFormReady(): boolean {
  const checks = useCheckData();
  const bots = useBotDirectory();
  return !checks.isPending && !bots.isPending;
}
