/** A problem outside the program that keeps it from starting: reported in one line each, without a stack, exit code 1. */
export class StartUpProblem extends Error {
  override readonly name = 'StartUpProblem';
  readonly lines: readonly string[];

  constructor(lines: string | readonly string[], options?: ErrorOptions) {
    const all = typeof lines === 'string' ? [lines] : lines;
    super(all.join('\n'), options);
    this.lines = all;
  }
}

/** What a person can correct, as lines; undefined for a bug, whose stack is needed. */
export function explainStartUp(error: unknown): readonly string[] | undefined {
  if (error instanceof StartUpProblem) return error.lines;
  if (!(error instanceof Error)) return undefined;
  const { code, syscall, path, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (syscall === 'listen') return [explainListen(code, address, port)];
  if (isDiskFull(error)) return [`the disk is full${path ? ` (${path})` : ''}: free some space and start again`];
  if (code === '42501') return [`the user of DATABASE_URL lacks a right: ${error.message}`];
  if (code && path && NOT_WRITABLE.has(code)) return [`cannot write ${path} (${code}): choose another DATA_DIR`];
  return undefined;
}

const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR']);

function explainListen(code: string | undefined, address = '', port = 0): string {
  const place = port > 0 ? `port ${port} of ${address}` : address;
  if (code === 'EADDRINUSE') return `${place} is taken by another program: set PORT to a free one`;
  if (code === 'EACCES') return `${place} needs rights that this user has not: set PORT to 1024 or higher`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `this machine has no address ${address}: check HOST`;
  return `cannot listen on ${place} (${code}): check HOST and PORT`;
}

/** Node says ENOSPC or EDQUOT, PostgreSQL 53100 to a client and "No space left on device" in its log. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return true;
  return DISK_FULL.test(error.message) || isDiskFull(error.cause);
}

const DISK_FULL = /No space left on device|Disk quota exceeded|Check free disk space/;
