import { addDays, type LoanFile, type Tranche } from '@calends/loan-engine';
import fc from 'fast-check';
import { computed } from '../../loan-engine/testing/arbitrary-loan.ts';

const EDITS = ['AMOUNT', 'DATE', 'REMOVE', 'REDRAW', 'DRAWN_LATER', 'ADD', 'LATER', 'EARLIER', 'OPENING'] as const;

/** Something that a person does to a loan, or the days that go by. */
export interface Edit {
  readonly kind: (typeof EDITS)[number];
  /** Which fact. */
  readonly pick: number;
  readonly cents: number;
  readonly days: number;
}

export const arbitraryEdit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(...EDITS),
  pick: fc.nat(20),
  cents: fc.integer({ min: 1, max: 90_000_000 }),
  days: fc.integer({ min: -40, max: 40 }),
});

/** Facts that have ids, as those that are stored have. */
export function withIds(file: LoanFile): LoanFile {
  const tranches = file.tranches.map((tranche) => ({
    ...tranche,
    movements: tranche.movements.map((movement, place) => ({ ...movement, id: `${tranche.id}-${place}` })),
  }));
  return { ...file, tranches };
}

/** The loan after an edit, or as it was where the engine refuses that. */
export function edited(file: LoanFile, edit: Edit): LoanFile {
  const after = changed(file, edit);
  return computed(after) ? after : file;
}

function changed(file: LoanFile, edit: Edit): LoanFile {
  const { kind, pick, cents, days } = edit;
  const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  const place = pick % file.tranches.length;
  const inTranche = (change: (tranche: Tranche) => Tranche): LoanFile => ({
    ...file,
    tranches: file.tranches.map((tranche, at) => (at === place ? change(tranche) : tranche)),
  });
  const inMovements = (change: (movements: Tranche['movements'], at: number) => Tranche['movements']) =>
    inTranche((tranche) => {
      const movements = change(tranche.movements, pick % Math.max(1, tranche.movements.length));
      return { ...tranche, movements: movements.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date))) };
    });
  switch (kind) {
    case 'AMOUNT':
      return inMovements((all, at) => all.map((one, index) => (index === at && one.amount ? { ...one, amount } : one)));
    case 'DATE':
      return inMovements((all, at) =>
        all.map((one, index) => (index === at ? { ...one, date: addDays(one.date, days) } : one)),
      );
    case 'REMOVE':
      return inMovements((all, at) => all.filter((_, index) => index !== at));
    case 'REDRAW':
      return inTranche((tranche) => ({ ...tranche, realizedCapital: amount }));
    case 'DRAWN_LATER':
      return inTranche((tranche) => ({ ...tranche, realizationDate: addDays(tranche.realizationDate, days) }));
    case 'ADD':
      return inTranche((tranche) => ({
        ...tranche,
        movements: [
          ...tranche.movements,
          { id: `new-${pick}-${cents}`, date: file.asOf, movementType: 'REINFORCEMENT', amount },
        ],
      }));
    case 'LATER':
      return { ...file, asOf: addDays(file.asOf, Math.abs(days)) };
    case 'EARLIER':
      return { ...file, asOf: addDays(file.asOf, -Math.abs(days)) };
    case 'OPENING':
      return inTranche((tranche) => ({ ...tranche, isOpeningBalance: tranche.isOpeningBalance !== true }));
  }
}
