import { describe, expect, test } from 'vitest';
import { arbitraryLoan, FIXINGS } from '../testing/arbitrary-loan.ts';
import { loan } from '../testing/example-loan.ts';
import { check } from '../testing/property-runs.ts';
import { addDays } from './civil-date.ts';
import { openLoan } from './compute-ledger.ts';
import type { Ledger } from './ledger.ts';
import type { LedgerFigures } from './ledger-figures.ts';
import { formatMoney } from './money.ts';
import { formatRate } from './rate.ts';

describe('the figures of a ledger', () => {
  test('are what the ledger prints, row by row', () => {
    check(arbitraryLoan(), (file) => {
      const computed = openLoan(file, FIXINGS);
      const figures = computed.figures();
      expect(figures && printed(figures)).toEqual(computed.result.ok ? figuresIn(computed.result.ledger) : undefined);
    });
  });

  test('of a loan that was taken up from an earlier day hold what was written by then', () => {
    check(arbitraryLoan(), (file) => {
      const later = openLoan(file, FIXINGS).with({ ...file, asOf: addDays(file.asOf, 400) });
      const figures = later.figures();
      expect(figures && printed(figures)).toEqual(later.result.ok ? figuresIn(later.result.ledger) : undefined);
    });
  });

  test('of a refused loan are none', () => {
    expect(openLoan({ ...loan({}), asOf: 'never' }, FIXINGS).figures()).toBeUndefined();
  });
});

/** The integers in the places of the texts that are printed of them. */
function printed({ contract, tranches, stampTax, accruals }: LedgerFigures) {
  return {
    contract: Object.fromEntries(Object.entries(contract).map(([name, cents]) => [name, formatMoney(cents)])),
    tranches: tranches.map((tranche) => ({
      ...tranche.printed,
      capital: formatMoney(tranche.capital),
      interestAccrued: formatMoney(tranche.interestAccrued),
      interestDue: formatMoney(tranche.interestDue),
      index: formatRate(tranche.index),
      spread: formatRate(tranche.spread),
      rate: formatRate(tranche.rate),
      movements: tranche.movements.map(({ printed: row, amount, capital, interestDue }) => ({
        ...row,
        amount: amount === null ? null : formatMoney(amount),
        capital: formatMoney(capital),
        interestDue: formatMoney(interestDue),
      })),
      fixings: tranche.fixings.map(({ printed: row, value }) => ({ ...row, value: formatRate(value) })),
    })),
    stampTax: stampTax.map(({ printed: row, base, rate, tax }) => ({
      ...row,
      base: formatMoney(base),
      rate: formatRate(rate, 2),
      tax: formatMoney(tax),
    })),
    accruals: accruals.map(({ printed: row, amount }) => ({ ...row, amount: formatMoney(amount) })),
  };
}

function figuresIn({ contract, tranches, stampTax, accruals }: Ledger) {
  return { contract, tranches, stampTax, accruals };
}
