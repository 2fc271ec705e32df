import type { NetworkAnswer } from "./lookup";
import { wasAnswered } from "./network";
import type { RepeatBudget } from "./repeat-budget";
import type { RoundTrips } from "./round-trips";

export type Ask<T> = (name: string) => Promise<NetworkAnswer<T>>;

/** When a question is repeated, in units of the wait: with half of all packets lost, one of thirty goes unanswered. */
const REPEAT_AT = [1, 2, 4, 8];

/** From then on c-ares has sent a second packet itself, and which one was answered is unknown. */
const C_ARES_REPEATS_MS = 250;

export interface RepeatOptions {
  readonly trips: RoundTrips;
  /** The budget of all questions. */
  readonly budget: RepeatBudget;
  /** At most so many repetitions of a question, besides those of c-ares. */
  readonly repeats?: number | undefined;
  readonly onRepeat: () => void;
}

/**
 * Asks again soon after a lost packet, and takes the first answer. c-ares itself repeats no sooner than after
 * 250 ms, when a visitor's budget is spent. The repetitions of a question are few, and ever further apart; questions
 * under way are few as well, those that were not needed are a tenth (`RepeatBudget`), and servers that answer nothing are
 * not asked at all (`ServerWatch`).
 *
 * @param again repeats the question, of another server where there is one
 */
export function repeating<T>(first: Ask<T>, again: Ask<T>, options: RepeatOptions): Ask<T> {
  const { trips, budget, repeats = REPEAT_AT.length, onRepeat } = options;
  return (name) =>
    new Promise((resolve) => {
      const waitMs = trips.waitMs;
      let timer: NodeJS.Timeout | undefined;
      let step = 0;
      let underWay = 0;
      let isOver = false;
      let isFirstLost = false;
      /** Taken from the budget. */
      let spent = 0;

      const send = async (ask: Ask<T>) => {
        underWay++;
        const sentMs = performance.now();
        const answer = await ask(name);
        underWay--;
        const isAnswered = wasAnswered(answer);
        const tookMs = performance.now() - sentMs;
        // Also after another answer was taken: it shows how long answers take.
        const isOnePacket = isAnswered && tookMs < C_ARES_REPEATS_MS;
        if (isOnePacket) trips.note(tookMs);
        if (ask === first && !isOnePacket) {
          isFirstLost = true;
          budget.giveBack(spent);
        }
        if (!isAnswered && underWay > 0) return;
        isOver = true;
        clearTimeout(timer);
        resolve(answer);
      };
      const repeat = () => {
        if (isOver) return;
        if (!isFirstLost) {
          if (!budget.take()) return;
          spent++;
        }
        onRepeat();
        void send(again);
      };
      const schedule = () => {
        const at = REPEAT_AT[step];
        if (at === undefined || step >= repeats) return;
        timer = setTimeout(
          () => {
            step++;
            // On a late thread the answer may have come, and be read before this.
            setImmediate(repeat);
            schedule();
          },
          waitMs * (at - (REPEAT_AT[step - 1] ?? 0)),
        );
      };
      budget.noteQuestion();
      void send(first);
      schedule();
    });
}
