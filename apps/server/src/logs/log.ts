/**
 * The one logger of a process: JSON lines on standard output, of requests, jobs, the outbox and whatever goes wrong beside
 * them. docs/operations/running.md says what a line holds; a person is named by their id, never by an e-mail.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino';

/** The context of a line. */
export interface LogContext {
  readonly queue?: string;
  readonly job?: string;
}

const contexts = new AsyncLocalStorage<LogContext>();

/** Until the configuration is read. */
const FIRST_LEVEL = 'warn';

/** At once, so that the last line before the end of a process is written too. */
const standardOutput = destination({ fd: 1, sync: true });
let lines: DestinationStream = standardOutput;

export const log: Logger = pino(
  {
    level: FIRST_LEVEL,
    base: { pid: process.pid },
    mixin: () => contexts.getStore() ?? {},
    serializers: { err: loggedError },
  },
  { write: (line) => lines.write(line) },
);

/** The kind of an error without its other properties: the detail of a database's error holds values of the row. */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message, stack, ...('code' in error && { code: error.code }) };
}

export function setLogLevel(level: string): void {
  log.level = level;
}

/** Sends the lines elsewhere from now on, or to standard output again: a test reads them. */
export function sendLogTo(other: DestinationStream | undefined): void {
  lines = other ?? standardOutput;
}

/** Adds the context to every line that is logged while `work` is done. */
export function logWithin<T>(context: LogContext, work: () => Promise<T>): Promise<T> {
  return contexts.run(context, work);
}
