import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ComputedLoan, computed, computedLoan, FIXINGS } from '../../../testing/arbitrary-loan.ts';
import { endOn } from '../../../testing/ends.ts';
import { Exact, isDerivedInterest, sum } from '../../../testing/ledger-figures.ts';
import { accruedAtClose, lastClose } from '../../../testing/month-end.ts';
import { check } from '../../../testing/property-runs.ts';
import type { LedgerMovement, StampTaxRow, TrancheLedger } from '../../formats/ledger.ts';
import type { ContractTerms, LoanFile } from '../../formats/loan-file.ts';
import { STAMP_EXEMPTIONS, type Verba } from '../../formats/vocabulary.ts';
import { accrualPostings } from '../../ledger/accruals.ts';
import { openLoan } from '../../ledger/compute-ledger.ts';
import { addDays, addMonths, formatDay, monthEnd } from '../../values/civil-date.ts';
import { formatMoney } from '../../values/money.ts';

describe('the month-end accruals of a tranche', () => {
  test('add up to what was crystallised and what had accrued at the close of the last month', () => {
    check(computedLoan(), ({ loanFile }) => {
      const close = lastClose(loanFile.asOf);
      const ledger = computed({ ...loanFile, asOf: close });
      for (const tranche of ledger?.tranches ?? []) {
        const rows = ledger?.accruals.filter(({ trancheId }) => trancheId === tranche.id) ?? [];
        const crystallised = tranche.movements.filter(isDerivedInterest).map(({ amount }) => amount ?? Number.NaN);
        const expected = sum(crystallised).plus(accruedAtClose(loanFile, tranche, close));
        expect(sum(rows.map(({ amount }) => amount)).toFixed(2)).toBe(expected.toFixed(2));
      }
    });
  });

  test('come once for each month, in order, and are never zero', () => {
    check(computedLoan(), ({ ledger: { tranches, accruals } }) => {
      for (const { id } of tranches) {
        const months = accruals.filter(({ trancheId }) => trancheId === id).map(({ year, month }) => year * 12 + month);
        expect(months).toEqual([...new Set(months)].toSorted((a, b) => a - b));
      }
      expect(accruals.filter(({ amount }) => Number(amount) === 0)).toEqual([]);
    });
  });
});

test('the postings of each finished month add up to its accrual row, and those of a period to its interest', () => {
  check(computedLoan(), ({ loanFile, ledger }) => {
    const { counted } = openLoan(loanFile, FIXINGS);
    if (!counted.ok) throw new Error(counted.refusal.message);
    const close = lastClose(loanFile.asOf);
    for (const { tranche, crystallisations } of counted.figures.tranches) {
      const postings = accrualPostings(counted.figures).filter(({ trancheId }) => trancheId === tranche.id);
      const months = Map.groupBy(postings, ({ day }) => formatDay(day).slice(0, 7));
      const rows = [...months].map(([month, parts]) => ({ month, amount: formatMoney(amountOf(parts)) }));
      expect(rows.filter(({ month, amount }) => month <= close.slice(0, 7) && amount !== '0.00')).toEqual(
        ledger.accruals
          .filter(({ trancheId }) => trancheId === tranche.id)
          .map(({ year, month, amount }) => ({ month: `${year}-${String(month).padStart(2, '0')}`, amount })),
      );
      for (const posting of postings) {
        const { day, accrued } = posting;
        const isBefore = (one: OfDay) => one.day < day || (one.day === day && (endsDay(posting) || !endsDay(one)));
        expect(amountOf(postings.filter(isBefore)) - amountOf(crystallisations.filter(isBefore))).toBe(accrued);
      }
    }
  });
});

interface OfDay {
  readonly day: number;
  readonly isMonthEnd?: boolean;
  readonly isHandover?: boolean;
}

/** What is posted of the running period comes after a period that ends on that day. */
function endsDay({ isMonthEnd = false, isHandover = false }: OfDay): boolean {
  return isMonthEnd || isHandover;
}

function amountOf(parts: ReadonlyArray<{ readonly amount: bigint }>): bigint {
  return parts.reduce((whole, { amount }) => whole + amount, 0n);
}

/** Loans under the General Table itself, whose rates this test repeats. */
const taxedLoan = (): fc.Arbitrary<ComputedLoan> =>
  computedLoan({ stampTaxApplicable: true }).filter(({ loanFile }) => loanFile.fees === undefined);

const RATES: Readonly<Record<Verba, string>> = {
  '17.1.1': '0.04',
  '17.1.2': '0.50',
  '17.1.3': '0.60',
  '17.1.4': '0.04',
  '17.3.1': '4.00',
};

describe('stamp tax', () => {
  test('is the rate of the verba on the base, for each started month under 17.1.1, and nothing where exempt', () => {
    check(taxedLoan(), ({ loanFile, ledger }) => {
      for (const row of ledger.stampTax.filter(({ cause }) => cause !== 'MONTHLYBALANCE')) {
        const months = row.verba === '17.1.1' ? startedMonths(row.date, endFor(loanFile, row.cause, row.date)) : null;
        const tax = new Exact(row.base)
          .times(RATES[row.verba])
          .div(100)
          .times(months ?? 1);
        expect([row.rate, row.months]).toEqual([RATES[row.verba], months]);
        expect(row.tax).toBe(row.exemptionNorm ? '0.00' : tax.toFixed(2, Decimal.ROUND_HALF_UP));
      }
    });
  });

  test('has a row for each draw, reinforcement and positive capitalization that its fee reaches', () => {
    check(taxedLoan(), ({ loanFile, ledger }) => {
      const expected = ledger.tranches.flatMap(({ id, movements }) =>
        movements
          .filter((row) => isTaxed(loanFile, id, row))
          .map(({ date, movementType, amount }) => `${id} ${date} ${movementType} ${amount}`),
      );
      const rows = ledger.stampTax.filter(({ cause }) => cause !== 'MONTHLYBALANCE' && cause !== 'EXTENSION');
      expect(rows.map((row) => `${row.trancheId} ${row.date} ${row.cause} ${row.base}`).toSorted()).toEqual(
        expected.toSorted(),
      );
    });
  });

  test('on balances is that of the capital at the end of each day of the month', () => {
    check(
      taxedLoan(),
      ({ loanFile, ledger }) => {
        const { contract, asOf } = loanFile;
        const isOnBalances =
          verbaOf(contract.stampTaxTranchesFee, contract, contract.dateStart, contract.dateEnd) === '17.1.4';
        const expected = isOnBalances ? ledger.tranches.flatMap((tranche) => monthsOfBalances(tranche, asOf)) : [];
        const exempt = STAMP_EXEMPTIONS.some((norm) => norm === contract.stampTaxTranchesFee);
        const rows = ledger.stampTax.filter(({ cause }) => cause === 'MONTHLYBALANCE');
        expect(rows.map(inShort).toSorted()).toEqual(
          expected.map(({ tax, ...rest }) => inShort({ ...rest, tax: exempt ? '0.00' : tax })).toSorted(),
        );
      },
      0.3,
    );
  });

  test('falls due on the 20th of the month after', () => {
    check(taxedLoan(), ({ ledger: { stampTax } }) => {
      for (const { date, dueDate, year, month } of stampTax) {
        expect(dueDate).toBe(addDays(monthEnd(date), 20));
        expect(date.slice(0, 7)).toBe(`${year}-${String(month).padStart(2, '0')}`);
      }
    });
  });
});

/** Interest is capitalised under the terms of the day before. */
function endFor(loanFile: LoanFile, cause: string, day: string): string {
  return endOn(loanFile, cause === 'CAPITALIZATION' ? addDays(day, -1) : day);
}

function verbaOf(
  fee: ContractTerms['stampTaxTranchesFee'],
  { contratCheckingAccount }: ContractTerms,
  day: string,
  dateEnd: string,
): string {
  if (fee !== 'BY_TERM' && !fee.startsWith('EXEMPT')) return fee;
  if (contratCheckingAccount || dateEnd === '2099-12-31') return '17.1.4';
  if (dateEnd < addMonths(day, 12)) return '17.1.1';
  return dateEnd < addMonths(day, 60) ? '17.1.2' : '17.1.3';
}

function isChosen(verba: string): boolean {
  return verba !== 'NONE' && verba !== '17.1.4';
}

function isTaxed(loanFile: LoanFile, trancheId: string, row: LedgerMovement): boolean {
  const { contract, tranches } = loanFile;
  const end = endFor(loanFile, row.movementType, row.date);
  const { stampTaxTranchesFee: onDraws, stampTaxCapitalizationsFee: onInterest } = contract;
  const verba = verbaOf(onDraws, contract, row.date, end);
  const isOpening = tranches.find(({ id }) => id === trancheId)?.isOpeningBalance === true;
  if (row.movementType === 'TRANCHE') return isChosen(verba) && !isOpening;
  if (row.movementType === 'REINFORCEMENT') return isChosen(verba);
  const verbaOfInterest = verbaOf(onInterest, contract, row.date, end);
  const isOnBalance = verba === '17.1.4' && verbaOfInterest !== '17.3.1';
  return row.movementType === 'CAPITALIZATION' && isChosen(verbaOfInterest) && !isOnBalance && Number(row.amount) > 0;
}

function startedMonths(from: string, to: string): number {
  let months = 1;
  while (addMonths(from, months) < to) months += 1;
  return months;
}

type MonthOfBalances = Pick<StampTaxRow, 'trancheId' | 'date' | 'base' | 'tax'>;

function monthsOfBalances({ id, movements }: TrancheLedger, asOf: string): MonthOfBalances[] {
  const months: MonthOfBalances[] = [];
  const drawn = movements[0]?.date ?? asOf;
  for (let first = `${drawn.slice(0, 7)}-01`; monthEnd(first) <= asOf; first = addMonths(first, 1)) {
    const date = monthEnd(first);
    let total = new Exact(0);
    for (let day = first; day <= date; day = addDays(day, 1))
      total = total.plus(movements.findLast((row) => row.date <= day)?.capital ?? 0);
    if (total.lte(0)) continue;
    const [base, tax] = [total.div(30), total.div(30).times('0.0004')];
    months.push({ trancheId: id, date, base: rounded(base), tax: rounded(tax) });
  }
  return months;
}

function rounded(amount: Decimal): string {
  return amount.toFixed(2, Decimal.ROUND_HALF_UP);
}

function inShort({ trancheId, date, base, tax }: MonthOfBalances): string {
  return `${trancheId} ${date} ${base} ${tax}`;
}
