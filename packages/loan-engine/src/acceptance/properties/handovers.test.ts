import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computed, computedLoan, FIXINGS } from '../../../testing/arbitrary-loan.ts';
import { check } from '../../../testing/property-runs.ts';
import { CHANGES, isOfShape } from '../../formats/dated-facts.ts';
import type { ContractChange, LoanFile } from '../../formats/loan-file.ts';
import type { MovementType } from '../../formats/vocabulary.ts';
import { openLoan } from '../../ledger/compute-ledger.ts';
import type { HandedTranche, LedgerFigures } from '../../ledger/ledger-figures.ts';
import { type MonthClose, monthCloses } from '../../ledger/month-closes.ts';
import type { Posting } from '../../tranches/trace.ts';
import { addDays, type Day, formatDay, monthEnd, parseDay } from '../../values/civil-date.ts';

const isOfCompany = ({ field }: ContractChange) => isOfShape(field, 'COMPANY');
const ROWS: readonly MovementType[] = Object.values(CHANGES).flatMap(({ shape, movementType }) =>
  shape === 'COMPANY' ? [movementType] : [],
);

test('a loan with other companies has the very figures that it has without', () => {
  check(computedLoan(), ({ loanFile, ledger }) => {
    const tranches = ledger.tranches.map((tranche) => ({
      ...tranche,
      movements: tranche.movements.filter(({ movementType }) => !ROWS.includes(movementType)),
    }));
    const changes = loanFile.changes.filter((change) => !isOfCompany(change));
    expect({ ...ledger, tranches, handovers: undefined }).toEqual(computed({ ...loanFile, changes }));
  });
});

/** A loan that has no other change of a company, handed over some days after its start. */
const handed = fc.tuple(computedLoan(), fc.nat(900)).map(([{ loanFile }, days]) => {
  return { loanFile, day: addDays(loanFile.contract.dateStart, days) };
});

function handOver(file: LoanFile, changeDate: string) {
  const change = { changeDate, field: 'GRANTOR' as const, company: 'NEW' };
  const changes = [...file.changes.filter((one) => !isOfCompany(one)), change];
  const asOf = file.asOf < changeDate ? changeDate : file.asOf;
  const { counted } = openLoan({ ...file, asOf, changes }, FIXINGS);
  if (!counted.ok) throw new fc.PreconditionFailure(); // a later fact than the file's asOf is refused
  const [handover] = counted.figures.handovers;
  if (!handover) throw new Error('nothing is handed over');
  return { ...handover, figures: counted.figures };
}

test('on the first of a month the close of the month before passes', () => {
  check(handed, ({ loanFile, day }) => {
    const first = addDays(monthEnd(day), 1);
    const { tranches, figures } = handOver(loanFile, first);
    const closes = monthCloses(figures).filter(isMonthOf(addDays(first, -1)));
    const passed = closes
      .filter(({ capital, interestDue, accrued }) => capital !== 0n || interestDue !== 0n || accrued !== 0n)
      .map(({ trancheId, capital, interestDue, accrued }) => ({
        trancheId,
        capital,
        interestDue,
        accrued,
        interest: 0n,
      }));
    expect(tranches).toEqual(passed);
  });
});

test('of each company the month adds up: what it had, earned and was paid is what it hands over or has at the end', () => {
  check(handed, ({ loanFile, day }) => {
    const { tranches, figures } = handOver({ ...loanFile, asOf: later(loanFile.asOf, monthEnd(day)) }, day);
    const [before, after] = [addDays(`${day.slice(0, 'yyyy-MM'.length)}-01`, -1), monthEnd(day)];
    for (const { tranche, postings } of figures.tranches) {
      const ofTranche = closesOf(figures, tranche.id);
      const [opening, closing] = [balanceOf(ofTranche.find(isMonthOf(before))), ofTranche.find(isMonthOf(after))];
      const passed = tranches.find(({ trancheId }) => trancheId === tranche.id);
      const [from, on, to] = [before, day, after].map(dayOf) as [Day, Day, Day];
      const former = flowsIn(postings, { tranche, isOf: (one) => one > from && one < on });
      const current = flowsIn(postings, { tranche, isOf: (one) => one >= on && one <= to });
      const [held, end] = [balanceOf(passed), balanceOf(closing)];
      const interest = passed?.interest ?? 0n;
      expect(held.capital).toBe(opening.capital + former.capital);
      expect(held.interest).toBe(opening.interest + interest + former.interest);
      expect(end.capital).toBe(held.capital + current.capital);
      expect(end.interest).toBe(held.interest + ((closing?.interest ?? 0n) - interest) + current.interest);
    }
  });
});

const later = (one: string, other: string) => (one < other ? other : one);
const dayOf = (text: string) => parseDay(text) as Day;
const isMonthOf = (date: string) => (close: MonthClose) =>
  close.year === Number(date.slice(0, 4)) && close.month === Number(date.slice(5, 7));
const closesOf = (figures: LedgerFigures, id: string) =>
  monthCloses(figures).filter(({ trancheId }) => trancheId === id);

function balanceOf(of: Pick<HandedTranche, 'capital' | 'interestDue' | 'accrued'> | undefined) {
  return { capital: of?.capital ?? 0n, interest: (of?.interestDue ?? 0n) + (of?.accrued ?? 0n) };
}

/** What moved capital, and what moved interest beside what was earned. */
function flowsIn(
  postings: readonly Posting[],
  {
    tranche,
    isOf,
  }: { readonly tranche: LedgerFigures['tranches'][number]['tranche']; readonly isOf: (day: Day) => boolean },
) {
  let [capital, interest] = [0n, 0n];
  for (const { day, type, amount, fact } of postings) {
    if (!isOf(day) || amount === null) continue;
    if (type === 'TRANCHE' || type === 'REINFORCEMENT' || type === 'CAPITALIZATION') capital += amount;
    if (/^CAPITAL(REIMBURSEMENT|WAIVER)$|CONVERSION$/.test(type)) capital -= amount;
    if (type === 'CAPITALIZATION' || /^INTEREST(DUE|ACCRUED)(REIMBURSEMENT|WAIVER)$/.test(type)) interest -= amount;
    const isTakenOver = tranche.isOpeningBalance && formatDay(day) === formatDay(tranche.day);
    if (type === 'INTERESTSDUE' && fact !== undefined && isTakenOver) interest += amount;
  }
  return { capital, interest };
}
