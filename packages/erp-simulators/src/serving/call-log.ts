import type { FaultName } from './faults.ts';

/** A call that came, without what it carried: bodies hold passwords. */
export interface LoggedCall {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly fault: FaultName | undefined;
  /** The status, or that nothing was said. */
  outcome: number | 'silence' | 'reset' | undefined;
}

const MOST_CALLS = 20_000;

/** The calls since the start, and how many of one system were under way at once. */
export class CallLog {
  readonly calls: LoggedCall[] = [];
  readonly #underWay = new Map<string, number>();
  readonly mostAtOnce: Record<string, number> = {};

  begin(system: string, call: LoggedCall): void {
    this.calls.push(call);
    if (this.calls.length > MOST_CALLS) this.calls.shift();
    const now = (this.#underWay.get(system) ?? 0) + 1;
    this.#underWay.set(system, now);
    this.mostAtOnce[system] = Math.max(this.mostAtOnce[system] ?? 0, now);
  }

  end(system: string): void {
    this.#underWay.set(system, (this.#underWay.get(system) ?? 1) - 1);
  }

  clear(): void {
    this.calls.length = 0;
    for (const system of Object.keys(this.mostAtOnce)) delete this.mostAtOnce[system];
  }
}
