import { Refused } from '../../../http/problems.ts';
import type { LoanFacts } from './facts.store.ts';

/** A change is dated on or after the start of its contract. Throws Refused, with the fault on the `field` that says the day. */
export function refuseEarlyChange({ changes, terms }: LoanFacts, field: string): void {
  const early = changes.find((change) => change.change_date < terms.date_start);
  if (!early) return;
  throw new Refused({
    code: 'ChangeBeforeContract',
    details: { factId: early.fact_id, date: early.change_date, dateStart: terms.date_start },
    errors: { [field]: ['ChangeBeforeContract'] },
  });
}
