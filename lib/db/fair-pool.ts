import pg from "pg";
import { FairTurns } from "./fair-turns";
import { getRequester } from "./requester";

type Callback = Parameters<pg.Pool["connect"]>[0];

/**
 * A pool whose connections go to accounts in turn. The threat: a user asks for a hundred slow searches at
 * once, and everyone else's pages wait behind them.
 */
export class FairPool extends pg.Pool {
  readonly #turns: FairTurns;
  readonly #limitMs: number;

  constructor(config: pg.PoolConfig & { readonly max: number }) {
    super(config);
    this.#turns = new FairTurns(config.max);
    this.#limitMs = config.connectionTimeoutMillis ?? 0;
  }

  /** Queries waiting for their turn; `waitingCount` has those that wait for a connection to open. */
  get waitingTurns(): number {
    return this.#turns.waiting;
  }

  // node-postgres declares two overloads: with a callback, and without.
  override connect = ((callback?: Callback): unknown => {
    const connected = this.#connect();
    if (callback === undefined) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }) as pg.Pool["connect"];

  async #connect(): Promise<pg.PoolClient> {
    const account = getRequester();
    await this.#turns.enter(account, this.#limitMs);
    try {
      const client = await super.connect();
      const release = client.release;
      client.release = (error) => {
        release(error);
        this.#turns.leave(account);
      };
      return client;
    } catch (error) {
      this.#turns.leave(account);
      throw error;
    }
  }
}
