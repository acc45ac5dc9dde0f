import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComputedLoan, computed, computedLoan, FIXINGS } from '../../../testing/arbitrary-loan.ts';
import { CENT, Exact, earned, HALF_CENT, posted, sum } from '../../../testing/ledger-figures.ts';
import { accruedAtClose, lastClose } from '../../../testing/month-end.ts';
import { check } from '../../../testing/property-runs.ts';
import type { LoanFile } from '../../formats/loan-file.ts';
import { balancesAt } from '../../ledger/balances-at.ts';
import { openLoan } from '../../ledger/compute-ledger.ts';
import { type MonthClose, monthCloses } from '../../ledger/month-closes.ts';
import { addDays, addMonths, monthEnd, parseDay } from '../../values/civil-date.ts';
import { formatMoney } from '../../values/money.ts';
import { formatRate } from '../../values/rate.ts';

function closesOf(file: LoanFile): MonthClose[] {
  const { counted } = openLoan(file, FIXINGS);
  return counted.ok ? monthCloses(counted.figures) : [];
}

const inMonth = (date: string) => (close: MonthClose) => close.year * 12 + close.month === monthNumber(date);
const monthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

test('the accruals of closed months are those of the ledger', () => {
  check(computedLoan(), ({ loanFile, ledger }) => {
    const accruals = closesOf(loanFile)
      .filter(({ accrual }) => accrual !== 0n)
      .map(({ trancheId, year, month, accrual }) => ({ year, month, trancheId, amount: formatMoney(accrual) }));
    expect(accruals).toEqual(ledger.accruals);
  });
});

test('from a month on the closes are those of the whole life', () => {
  const loansAndDays = fc.tuple(computedLoan(), fc.nat(900));
  check(loansAndDays, ([{ loanFile }, days]) => {
    const { counted } = openLoan(loanFile, FIXINGS);
    const since = addDays(loanFile.contract.dateStart, days - 30);
    const all = closesOf(loanFile);
    const later = all.filter(({ year, month }) => year * 12 + month >= monthNumber(since));
    expect(counted.ok && monthCloses(counted.figures, parseDay(since))).toEqual(later);
  });
});

test('a closed month has the balances and rates of a ledger of its last day, for every tranche that owes', () => {
  const loansAndMonths = fc.tuple(computedLoan(), fc.nat(100));
  check(loansAndMonths, ([{ loanFile }, back]) => {
    const close = lastClose(addMonths(loanFile.asOf, -(back % 24)));
    const closes = closesOf(loanFile).filter(inMonth(close));
    const onDay = openLoan({ ...loanFile, asOf: close }, FIXINGS);
    const { tranches = [], warnings = [] } = onDay.result.ok ? onDay.result.ledger : {};
    const expected = tranches.map((tranche) => ({
      trancheId: tranche.id,
      balances: [tranche.capital, tranche.interestDue, accruedAtClose(loanFile, tranche, close).toFixed(2)],
      rates: [tranche.index, tranche.spread, tranche.rate],
      projected: warnings.some(({ code, trancheId }) => code === 'ProjectedFixing' && trancheId === tranche.id),
    }));
    const closed = closes.map(({ trancheId, capital, interestDue, accrued, index, spread, rate, projected }) => ({
      trancheId,
      balances: [capital, interestDue, accrued].map(formatMoney),
      rates: [index, spread, rate].map((one) => formatRate(one)),
      projected,
    }));
    const isOwing = ({ trancheId, balances }: (typeof expected)[number]) =>
      balances.some((amount) => Number(amount) !== 0) || closed.some((one) => one.trancheId === trancheId);
    expect(closed).toEqual(expected.filter(isOwing));
  });
});

test('the interest of the months and what has accrued since is that of the whole trace, to half a cent per crystallisation', () => {
  check(computedLoan(), ({ loanFile, ledger }) => {
    const closes = closesOf(loanFile);
    const close = lastClose(loanFile.asOf);
    const [whole, before] = [incomeOf(ledger, loanFile), incomeOf(computed({ ...loanFile, asOf: close }), loanFile)];
    const ofMonths = sum(closes.map(({ interest }) => formatMoney(interest)));
    const accruedThen = sum(closes.filter(inMonth(close)).map(({ accrued }) => formatMoney(accrued)));
    const since = whole.crystallised
      .minus(before.crystallised)
      .plus(whole.paid)
      .minus(before.paid)
      .plus(whole.byHand)
      .minus(before.byHand)
      .plus(whole.accrued)
      .minus(accruedThen);
    const most = HALF_CENT.times(whole.crystallisations + ledger.tranches.length);
    const difference = ofMonths.plus(since).minus(earned(ledger)).minus(whole.byHand).abs();
    expect([difference.toFixed(12), difference.lte(most)]).toEqual([difference.toFixed(12), true]);
  });
});

/** The interest in a ledger, without the interest with which tranches were taken over. */
function incomeOf(ledger: ComputedLoan['ledger'] | undefined, { tranches: given }: LoanFile) {
  const tranches = ledger?.tranches ?? [];
  const rows = tranches.flatMap(({ id, movements }) => {
    const of = given.find((tranche) => tranche.id === id);
    return movements.filter(({ date }) => !(of?.isOpeningBalance && date === of.realizationDate));
  });
  const byHand = rows.filter(({ movementType, derived }) => movementType === 'INTERESTSDUE' && !derived);
  const crystallised = tranches.flatMap(({ movements }) =>
    movements.filter((row) => row.derived && row.amount !== null),
  );
  return {
    byHand: sum(byHand.map(({ amount }) => amount ?? 0)),
    paid: posted({ tranches }, 'INTERESTACCRUEDREIMBURSEMENT').plus(posted({ tranches }, 'INTERESTACCRUEDWAIVER')),
    crystallised: sum(crystallised.map(({ amount }) => amount ?? 0)),
    // ends of periods whose amount was 0 leave no row
    crystallisations: crystallised.length + tranches.flatMap(({ segments }) => segments).length,
    accrued: sum(tranches.map(({ interestAccruedExact }) => interestAccruedExact)),
  };
}

test.each([
  ['payment', 'INTERESTACCRUEDREIMBURSEMENT'],
  ['waiver', 'INTERESTACCRUEDWAIVER'],
] as const)('a %s of accrued interest lowers the interest of no month', (_, movementType) => {
  const loans = fc.tuple(
    computedLoan({ interestCapitalization: false }),
    fc.nat(400),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  check(loans, ([{ loanFile: drawn }, days, part]) => {
    const loanFile = { ...drawn, changes: [], asOf: monthEnd(drawn.asOf) };
    const [tranche] = loanFile.tranches;
    const date = tranche ? addDays(tranche.realizationDate, days) : '';
    if (!tranche || date > loanFile.asOf) return;
    const on = balancesAt(openLoan(loanFile, FIXINGS), tranche.id, date);
    const most = on.ok ? new Exact(on.balances.interestAccrued) : new Exact(0);
    if (most.lt(CENT)) return;
    const amount = most.times(part).toDecimalPlaces(2).plus(CENT).toFixed(2);
    const paid = { date, movementType, amount } as const;
    const movements = [...tranche.movements, paid];
    const tranches = loanFile.tranches.map((one) => (one === tranche ? { ...one, movements } : one));
    const after = openLoan({ ...loanFile, tranches }, FIXINGS);
    if (!after.counted.ok) return;
    const interest = monthCloses(after.counted.figures).filter(({ trancheId }) => trancheId === tranche.id);
    for (const close of closesOf(loanFile).filter(({ trancheId }) => trancheId === tranche.id)) {
      const same = interest.find(({ year, month }) => year === close.year && month === close.month);
      const difference = (same?.interest ?? 0n) - close.interest;
      // an exact half of a cent is rounded to the other side where the payment leaves less than nothing
      expect(difference <= 1n && difference >= -1n).toBe(true);
    }
  });
});
