/** What can be switched on for calls, to see what becomes of them. */
export const FAULTS = [
  // silence, before or after the call took effect
  'timeout-before-commit',
  'timeout-after-commit',
  'reset-before-commit',
  'reset-after-commit',
  // a status, without effect
  '401',
  '403',
  '503',
  '429',
  // late, and right
  'slow',
  'cold-start',
  // the call took effect, and its answer cannot be read or is oddly written
  'garbled-json',
  'truncated',
  'html-500',
  'latin1',
  'utf16',
  'bom',
  // success that is none, or not quite
  'false-200',
  'warnings',
  'expectation-417',
  // a decision of the system, without effect
  'platform-not-open',
  'period-closed',
  'series-inactive',
  'licence',
  // OAuth
  'drop-refresh-token',
  'rotate-host',
] as const;
export type FaultName = (typeof FAULTS)[number];

export interface SwitchedFault {
  readonly fault: FaultName;
  /** Which calls it befalls: a method, and a text that the path contains. */
  readonly method: string | undefined;
  readonly path: string | undefined;
  /** How many calls it still befalls. */
  times: number;
  /** Of silence, how long until the connection is cut; without it, until the caller leaves. Of `slow`, how late. */
  readonly delayMs: number | undefined;
}

/** The faults that are switched on; each befalls as many calls as it was switched on for. */
export class Faults {
  #switched: SwitchedFault[] = [];

  get switched(): readonly SwitchedFault[] {
    return this.#switched;
  }

  switchOn(fault: SwitchedFault): void {
    this.#switched.push(fault);
  }

  clear(): void {
    this.#switched = [];
  }

  /** The fault that befalls a call, if one does. */
  take(method: string, path: string): SwitchedFault | undefined {
    const next = this.#switched.find(
      (one) => (one.method ?? method) === method && path.toLowerCase().includes(one.path?.toLowerCase() ?? ''),
    );
    if (!next) return undefined;
    next.times -= 1;
    if (next.times <= 0) this.#switched = this.#switched.filter((one) => one !== next);
    return next;
  }
}
