/** What intel needs of a logger; pino fits. */
export interface IntelLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}
