import type { Outcome } from '../../features/accounting/systems/outcome.ts';

/** The value of an outcome that has to have one. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.fault));
  return outcome.value;
}

/** Of an outcome that has none, what its fault is and what may be done about it. */
export function faultOf<T>(outcome: Outcome<T>) {
  return outcome.ok ? undefined : [outcome.fault.kind, outcome.fault.retry];
}
