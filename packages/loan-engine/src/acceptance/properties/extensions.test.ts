import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ComputedLoan, computed, computedLoan, FIXINGS } from '../../../testing/arbitrary-loan.ts';
import { check } from '../../../testing/property-runs.ts';
import type { LoanFile } from '../../formats/loan-file.ts';
import { withoutFact } from '../../formats/revise-facts.ts';
import { openLoan } from '../../ledger/compute-ledger.ts';
import { addDays } from '../../values/civil-date.ts';

const TAXED = { stampTaxApplicable: true, stampTaxTranchesFee: 'BY_TERM', contratCheckingAccount: false } as const;

interface ExtendedLoan extends ComputedLoan {
  readonly changeDate: string;
  readonly extended: LoanFile;
}

/** A loan with and without a later end from a day on, beyond every other end of it. */
function extendedLoan(): fc.Arbitrary<ExtendedLoan> {
  return fc
    .tuple(computedLoan(TAXED), fc.nat(2000), fc.integer({ min: 1, max: 4000 }))
    .filter(([{ loanFile }]) => loanFile.contract.dateEnd !== '2099-12-31')
    .map(([{ loanFile, ledger }, days, more]) => {
      const changeDate = addDays(loanFile.contract.dateStart, days);
      const ends = [changeDate, loanFile.contract.dateEnd, ...loanFile.changes.map((one) => one.dateEnd ?? '')];
      const dateEnd = addDays(
        ends.reduce((last, end) => (end > last ? end : last)),
        more,
      );
      const changes = [...loanFile.changes, { id: 'NEW', changeDate, field: 'DATEEND' as const, dateEnd }];
      return { loanFile, ledger, changeDate, extended: { ...loanFile, changes } };
    });
}

describe('an extension', () => {
  test('leaves everything before its day as it was', () => {
    check(extendedLoan(), ({ ledger, extended, changeDate }) => {
      const after = computed(extended);
      if (!after) return fc.pre(false); // a later limit or fixing may forbid it
      const before = <Row extends { readonly date: string }>(rows: readonly Row[]) =>
        rows.filter(({ date }) => date < changeDate);
      expect(before(after.stampTax)).toEqual(before(ledger.stampTax));
      for (const [place, { movements }] of ledger.tranches.entries())
        expect(before(after.tranches[place]?.movements ?? [])).toEqual(before(movements));
    });
  });

  test('taxes each tranche drawn before its day on what it owes, less what is drawn that day', () => {
    check(extendedLoan(), ({ loanFile, extended, changeDate }) => {
      const after = computed({ ...extended, asOf: changeDate });
      if (!after) return fc.pre(false);
      const owed = after.tranches.flatMap(({ id, capital }) => {
        const facts = loanFile.tranches.find((one) => one.id === id);
        if (!facts || facts.realizationDate >= changeDate) return [];
        const drawn = facts.movements.filter((one) => one.date === changeDate && one.movementType === 'REINFORCEMENT');
        const base = Number(capital) - drawn.reduce((sum, { amount }) => sum + Number(amount), 0);
        return base > 0.004 ? [[id, base.toFixed(2)]] : [];
      });
      const rows = after.stampTax.filter(({ cause, date }) => cause === 'EXTENSION' && date === changeDate);
      if (extended.fees) return fc.pre(false); // there may be no rate that day
      expect(rows.map(({ trancheId, base }) => [trancheId, base])).toEqual(owed);
    });
  });

  test('leaves no trace once it is removed', () => {
    check(extendedLoan(), ({ loanFile, ledger, extended }) => {
      const removed = openLoan(extended, FIXINGS).with(withoutFact(extended, 'NEW'));
      expect(removed.result).toEqual({ ok: true, ledger });
      expect(openLoan(loanFile, FIXINGS).with(extended).result).toEqual(openLoan(extended, FIXINGS).result);
    });
  });
});
