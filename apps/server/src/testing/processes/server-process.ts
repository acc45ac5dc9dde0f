import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const SOURCES = path.resolve(import.meta.dirname, '../..');

export interface ServerProcess {
  readonly child: ChildProcess;
  /** The address it listens on; empty for a process that ended before, or that does not listen. */
  readonly address: string;
  /** What it has written to standard error so far. */
  errors(): string;
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

/**
 * Starts `main.ts` or `worker.ts` as `npm start` does, on a free port and with the compile cache of a test run, and resolves when it
 * works or has ended. Nothing of the test's own environment that configures the product reaches it.
 */
export async function startProcess(
  env: Readonly<Record<string, string>>,
  program: 'main.ts' | 'worker.ts' = 'main.ts',
): Promise<ServerProcess> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [path.join(SOURCES, program)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: '0', DEMO: 'false', ...env },
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const message = once(child, 'message').then(([first]) => first as { address?: string });
  const { address = '' } = await Promise.race([message, ended.then(() => ({ address: '' }))]);
  return { child, address, errors: () => errors, ended };
}

/** Resolves when `holds` does; how long that takes is limited by the test alone. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}
