/**
 * Ends what a process started in reverse order, on Ctrl+C, SIGTERM, SIGHUP or the death of the process that started it. A
 * second signal ends it at once.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { log } from './logs/log.ts';
import { complain } from './logs/say.ts';
import { explainStartUp } from './start-up-problem.ts';

/** A terminal signals the whole group, and npm and an older Node pass it on: within this time it counts as one signal. */
const ONE_SIGNAL_MS = 1000;
const START_GRACE_MS = 10_000;
const END_TIMEOUT_MS = 5000;

export interface Lifecycle {
  /** True from the first signal on. */
  readonly isStopping: boolean;
  /**
   * `end` is called when the process stops, before what was registered earlier, and given up after `limitMs`: a
   * connection that was lost while lent out never comes back. Throws when the process already stops.
   */
  onStop(end: () => Promise<unknown>, limitMs?: number): void;
}

/**
 * Runs `start`, then keeps the process until a signal. Exit code 0; 1 when the start failed, when an error reached nobody who
 * handles it (what the process holds may be half changed then), or when the end was forced.
 */
export function runUntilSignal(start: (life: Lifecycle) => Promise<void>): void {
  const life = new ProcessLifecycle();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => life.signalled());
  // an unhandled rejection is raised as an uncaught exception, which `origin` tells apart
  process.on('uncaughtException', (error, origin) => life.failed(error, origin));
  process.once('disconnect', () => life.signalled()); // the process that started us is gone
  process.channel?.unref();
  life.started = start(life).catch(async (error: unknown) => {
    if (life.isStopping) return;
    report(error);
    void life.stop(1);
  });
}

class ProcessLifecycle implements Lifecycle {
  readonly #ends: (() => Promise<unknown>)[] = [];
  #signalledAt: number | undefined;
  #hasFailed = false;
  isStopping = false;
  started: Promise<void> = Promise.resolve();

  onStop(end: () => Promise<unknown>, limitMs = END_TIMEOUT_MS): void {
    this.#ends.push(() => Promise.race([end(), sleep(limitMs)]));
    if (this.isStopping) throw new Error('stopped while starting');
  }

  signalled(): void {
    const now = performance.now();
    this.#signalledAt ??= now;
    if (now - this.#signalledAt > ONE_SIGNAL_MS) process.exit(1);
    void this.stop(0);
  }

  failed(error: unknown, origin: string): void {
    log.fatal({ err: error, origin }, 'Calends ends after an error that nothing handled');
    this.#hasFailed = true;
    void this.stop(1);
  }

  async stop(exitCode: number): Promise<void> {
    if (this.isStopping) return;
    this.isStopping = true;
    await Promise.race([this.started, sleep(START_GRACE_MS)]);
    let code = exitCode;
    for (const end of this.#ends.toReversed()) {
      try {
        await end();
      } catch (error) {
        log.error({ err: error }, 'a part did not end in order');
        code = 1;
      }
    }
    process.exit(this.#hasFailed ? 1 : code);
  }
}

function report(error: unknown): void {
  const lines = explainStartUp(error);
  if (!lines) log.fatal({ err: error }, 'Calends cannot start');
  for (const line of lines ?? []) complain(`Calends cannot start: ${line}`);
}
