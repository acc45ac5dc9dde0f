import { expect, test } from 'vitest';
import { draw, loan, NO_FIXINGS } from '../../testing/example-loan.ts';
import { openLoan } from '../ledger/compute-ledger.ts';
import type { LoanFile } from './loan-file.ts';
import { dayOfOutcome, outcomeOf } from './outcome-of.ts';

const FILE = loan({ asOf: '2024-08-01' });

function outcome(file: LoanFile): string {
  const { result } = openLoan(file, NO_FIXINGS);
  if (!result.ok) throw new Error(result.refusal.message);
  return outcomeOf(result.ledger);
}

test('the same figures have the same outcome, whatever the ids of the facts', () => {
  const renamed = FILE.tranches.map((tranche, place) => ({ ...tranche, id: `renamed ${place}` }));
  expect(outcome({ ...FILE, tranches: renamed })).toBe(outcome(FILE));
});

test('a cent, a day or another tranche gives another outcome', () => {
  const [tranche] = FILE.tranches;
  if (!tranche) throw new Error('the example has a tranche');
  const names = [
    outcome(FILE),
    outcome({ ...FILE, asOf: '2024-08-02' }),
    outcome({ ...FILE, tranches: [{ ...tranche, realizedCapital: '1000000.01' }] }),
    outcome({ ...FILE, tranches: [...FILE.tranches, { ...draw('2024-03-01', '0.01'), id: 'T2' }] }),
  ];
  expect(new Set(names).size).toBe(names.length);
  expect(names.map(dayOfOutcome)).toEqual(['2024-08-01', '2024-08-02', '2024-08-01', '2024-08-01']);
});
