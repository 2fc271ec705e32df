import { PrismaPg } from "@prisma/adapter-pg";

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;
type Transaction = Awaited<ReturnType<Adapter["startTransaction"]>>;
type Query = Parameters<Transaction["executeRaw"]>[0];

const ENDS = new Set(["COMMIT", "ROLLBACK"]);

/** A statement came after the end of its transaction: its time ran out. */
export class TransactionOverError extends Error {
  override readonly name = "TransactionOverError";
  /** As Prisma's own error, where it has noticed by itself. */
  readonly code = "P2028";

  constructor() {
    super("The transaction took too long, and was rolled back.");
  }
}

/**
 * Prisma's adapter, with transactions that are over when they end. When one runs out of time, Prisma rolls it back,
 * but goes on with the statements of a nested write that it had begun: they would run outside of any transaction, or in
 * somebody else's (https://github.com/prisma/orm/issues/29762).
 */
export class EndingPrismaPg extends PrismaPg {
  override async connect(): Promise<Adapter> {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (level) => endingTransaction(await start(level));
    return adapter;
  }
}

function endingTransaction(transaction: Transaction): Transaction {
  let isOver = false;
  const checked =
    <T>(run: (query: Query) => Promise<T>) =>
    async (query: Query): Promise<T> => {
      if (isOver) throw new TransactionOverError();
      isOver = ENDS.has(query.sql);
      return run(query);
    };
  transaction.queryRaw = checked(transaction.queryRaw.bind(transaction));
  transaction.executeRaw = checked(transaction.executeRaw.bind(transaction));
  return transaction;
}
