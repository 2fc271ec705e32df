/** Why a file was refused; the message names the file, `reason` does not. */
export class BrokenDatabaseError extends Error {
  constructor(
    message: string,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Opens a database. @throws BrokenDatabaseError, whatever `open` throws */
export async function namingFile<T>(name: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BrokenDatabaseError(`geodata file ${name} was refused: ${reason}`, reason, { cause });
  }
}
