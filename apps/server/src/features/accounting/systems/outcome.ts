/**
 * What a call of an accounting system came to. `retry` is what exactly-once rests on: a fault with `never`, `later` or `afterLogin` says
 * that nothing was done, one with `lookFirst` that nobody knows.
 */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly fault: Fault };

export type FaultKind =
  | 'AUTH'
  | 'PERMISSION'
  | 'COMPANY_NOT_OPEN'
  | 'VALIDATION'
  | 'DUPLICATE'
  | 'NOT_FOUND'
  | 'PERIOD_CLOSED'
  | 'RATE_LIMIT'
  | 'UNREACHABLE'
  | 'UNCLEAR'
  | 'UNSUPPORTED';

export interface Fault {
  readonly kind: FaultKind;
  readonly retry: 'never' | 'later' | 'afterLogin' | 'lookFirst';
  /** In the words of the other side where it said any, else ours: a code such as `HostNotPublic`. */
  readonly text: string;
  readonly status?: number;
  readonly retryAfterSeconds?: number;
}

/** As long as a text of the other side is shown. */
const MOST_TEXT = 300;

export function success<T>(value: T, warnings: readonly string[] = []): Outcome<T> {
  return { ok: true, value, warnings: warnings.map(shortened) };
}

export function failure(fault: Fault): { readonly ok: false; readonly fault: Fault } {
  return { ok: false, fault: { ...fault, text: shortened(fault.text) } };
}

/**
 * Goes on with the value of an outcome; its warnings stay with it. (Not called `then`: a module with such an export is taken for a
 * promise when it is imported.)
 */
export async function andThen<T, U>(
  outcome: Outcome<T>,
  next: (value: T) => Outcome<U> | Promise<Outcome<U>>,
): Promise<Outcome<U>> {
  if (!outcome.ok) return outcome;
  const after = await next(outcome.value);
  return after.ok ? { ...after, warnings: [...outcome.warnings, ...after.warnings] } : after;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MOST_TEXT ? `${line.slice(0, MOST_TEXT - 1)}…` : line;
}
