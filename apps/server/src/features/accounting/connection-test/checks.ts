import type { ConnectionCheck, ConnectionCheckName } from '@calends/wire';
import { saidOfFault } from '../systems/fault-text.ts';
import type { Fault, Outcome } from '../systems/outcome.ts';

type State = ConnectionCheck['state'];

/** Collects what a test of one system finds, in the order in which it looks. */
export class Checks {
  readonly #system: ConnectionCheck['system'];
  readonly all: ConnectionCheck[] = [];

  constructor(system: ConnectionCheck['system']) {
    this.#system = system;
  }

  get isFailed(): boolean {
    return this.all.some(({ state }) => state === 'RED');
  }

  add(
    check: ConnectionCheckName,
    state: State,
    key: string,
    facts: Readonly<Record<string, string>> = {},
    company: string | null = null,
  ): void {
    this.all.push({ system: this.#system, check, company, state, outcome: { key, facts } });
  }

  fault(check: ConnectionCheckName, fault: Fault, company: string | null = null, state: State = 'RED'): void {
    const { key, facts } = saidOfFault(fault, company ?? '');
    this.add(check, state, key, facts, company);
  }

  /** The value of an outcome; undefined where it has a fault, which is then among the checks. */
  valueOf<T>(check: ConnectionCheckName, outcome: Outcome<T>, company: string | null, state?: State): T | undefined {
    if (outcome.ok) return outcome.value;
    this.fault(check, outcome.fault, company, state);
    return undefined;
  }

  /** Green where nothing is missing of what is wanted, else what is missing. */
  missing(
    check: ConnectionCheckName,
    company: string,
    missing: readonly string[],
    said: { readonly good: string; readonly bad: string; readonly facts?: Readonly<Record<string, string>> },
    state: State = 'RED',
  ): void {
    const facts = { ...said.facts, codes: missing.join(', ') };
    if (missing.length === 0) this.add(check, 'GREEN', said.good, said.facts, company);
    else this.add(check, state, said.bad, facts, company);
  }
}
