import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arbitraryLoan,
  type ComputedLoan,
  computed,
  computedLoan,
  FIXING_ROWS,
  FIXINGS,
} from '../../../testing/arbitrary-loan.ts';
import { Exact, figures } from '../../../testing/ledger-figures.ts';
import { check } from '../../../testing/property-runs.ts';
import { shuffled } from '../../../testing/shuffled-loan.ts';
import { faultsOfForm } from '../../facts/read-loan-file.ts';
import { termsInForce } from '../../facts/terms-in-force.ts';
import { CHANGE_FIELDS, CHANGES, isOfShape } from '../../formats/dated-facts.ts';
import { diffLedgers } from '../../formats/diff-ledgers.ts';
import type { Ledger, LedgerMovement } from '../../formats/ledger.ts';
import type { ContractChange, ContractTerms, LoanFile, Tranche, UserMovement } from '../../formats/loan-file.ts';
import { balancesAt } from '../../ledger/balances-at.ts';
import { computeLedger, openLoan } from '../../ledger/compute-ledger.ts';
import { type FixingRow, fixingHistory } from '../../rates/fixing-history.ts';
import { addDays, daysBetween, monthEnd } from '../../values/civil-date.ts';

/** The share of runs: each makes a whole Euribor history. */
const DEAR = 0.2;

describe('a recomputation', () => {
  test('of the same facts gives the same ledger and leaves the facts alone', () => {
    check(arbitraryLoan(), (loanFile) => {
      const before = JSON.stringify(loanFile);
      const copy = frozen(structuredClone(loanFile));
      expect(computeLedger(copy, FIXINGS)).toEqual(computeLedger(loanFile, FIXINGS));
      expect(JSON.stringify(loanFile)).toBe(before);
    });
  });

  test('does not depend on the order in which facts were entered', () => {
    const pairs = arbitraryLoan().chain((loanFile) =>
      fc.record({ loanFile: fc.constant(loanFile), other: shuffled(loanFile) }),
    );
    check(pairs, ({ loanFile, other }) => {
      expect(comparable(other)).toEqual(comparable(loanFile));
    });
  });

  test('to an earlier day has what the later one has up to that day', () => {
    check(fc.tuple(computedLoan(), fc.nat(1500)), ([{ loanFile, ledger }, days]) => {
      const asOf = addDays(loanFile.asOf, -days);
      const early = computed({ ...loanFile, asOf });
      expect(early?.tranches.map(({ id, movements, fixings }) => ({ id, movements, fixings }))).toEqual(
        ledger.tranches
          .map(({ id, movements, fixings }) => ({
            id,
            movements: movements.filter(({ date }) => date <= asOf),
            fixings: fixings.filter(({ resetDate }) => resetDate <= asOf),
          }))
          .filter(({ movements }) => movements.length > 0),
      );
      expect(early?.stampTax).toEqual(ledger.stampTax.filter(({ date }) => date <= asOf));
      expect(early?.accruals).toEqual(ledger.accruals.filter((row) => closeOf(row) <= asOf));
      for (const tranche of early?.tranches ?? []) {
        const segments = ledger.tranches.find(({ id }) => id === tranche.id)?.segments ?? [];
        const finished = tranche.segments.filter(({ to }) => to < asOf);
        expect(segments.slice(0, finished.length)).toEqual(finished);
      }
    });
  });

  test('to the day of a reimbursement has the balances that it finds: those of the day before its reinforcements', () => {
    check(fc.tuple(computedLoan(), fc.nat(900)), ([{ loanFile }, days]) => {
      for (const { id, realizationDate, movements } of loanFile.tranches) {
        const reinforced = movements.filter(({ movementType }) => movementType === 'REINFORCEMENT');
        for (const date of [addDays(realizationDate, days), ...reinforced.map((one) => one.date)]) {
          const tranche = computed({ ...loanFile, asOf: date })?.tranches.find((one) => one.id === id);
          const result = balancesAt(openLoan(loanFile, FIXINGS), id, date);
          const { capital = '', interestAccrued, interestDue } = tranche ?? {};
          const after = reinforced.filter((one) => one.date === date).map(({ amount }) => new Exact(amount ?? ''));
          const capitalBefore = after
            .reduce((left, amount) => left.minus(amount), new Exact(capital || '0'))
            .toFixed(2);
          const expected = tranche ? { capital: capitalBefore, interestAccrued, interestDue } : {};
          expect(result.ok ? result.balances : {}).toEqual(expected);
        }
      }
    });
  });
});

describe('nothing is changed by', () => {
  test('a change of terms to what they are', () => {
    const cuts = fc.tuple(computedLoan(), fc.nat(2000), fc.constantFrom(...CHANGE_FIELDS));
    check(cuts, ([{ loanFile, ledger }, days, field]) => {
      const changeDate = addDays(loanFile.contract.dateStart, days);
      const change = unchanged(loanFile, changeDate, field);
      if (!change) return fc.pre(false);
      const restated = computed({ ...loanFile, changes: [...loanFile.changes, change] });
      expect(restated && figures(restated)).toEqual(figures(ledger));
      expect(restated?.stampTax).toEqual(ledger.stampTax);
    });
  });

  test('a cent repaid and drawn again on one day', () => {
    check(fc.tuple(computedLoan(), fc.nat(2000)), ([{ loanFile, ledger }, days]) => {
      const cut = computed({ ...loanFile, tranches: loanFile.tranches.map((tranche) => cutOn(tranche, days)) });
      if (!cut) return fc.pre(false); // nothing is left to repay
      expect(figures(cut)).toEqual(figures(ledger));
    });
  });

  test('facts dated after the day of the computation', () => {
    check(computedLoan(), ({ loanFile, ledger }) => {
      const later = addDays(loanFile.asOf, 1);
      const tranches = loanFile.tranches.map((tranche) => withMovement(tranche, later));
      const changes: ContractChange[] = [
        { changeDate: later, field: 'SPREAD', decimalValue: '99' },
        { changeDate: later, field: 'MAXIMUMAMOUNT', decimalValue: '0.01' },
        ...loanFile.changes,
      ];
      expect(computed({ ...loanFile, changes, tranches })).toEqual(ledger);
    });
  });

  test('lender, borrower and other keys that the engine does not know', () => {
    check(computedLoan(), ({ loanFile, ledger }) => {
      const asSeenBy = (side: 'grantor' | 'receiver') => ({
        ...loanFile,
        side,
        contract: { ...loanFile.contract, grantorId: side, loanType: 'MUTUAL' },
        tranches: loanFile.tranches.map((tranche) => ({ ...tranche, side })),
      });
      expect(computed(asSeenBy('grantor'))).toEqual(ledger);
      expect(computed(asSeenBy('receiver'))).toEqual(ledger);
    });
  });

  test('the other tranches of the contract, while its maximum is wide', () => {
    check(computedLoan(), ({ loanFile, ledger }) => {
      const changes = loanFile.changes.filter(({ field }) => field !== 'MAXIMUMAMOUNT');
      const contract = { ...loanFile.contract, amount: '900000000000.00' };
      const together = computed({ ...loanFile, contract, changes });
      const alone = loanFile.tranches.map((tranche) =>
        computed({ ...loanFile, contract, changes, tranches: [tranche] }),
      );
      expect(alone.flatMap((one) => one?.tranches ?? [])).toEqual(together?.tranches);
      expect(alone.flatMap((one) => one?.accruals ?? [])).toEqual(ledger.accruals);
    });
  });

  test('Euribor on days that no reset used, whether changed or missing', () => {
    const floating = computedLoan({ euriborApplicable: true, euribor: 'SIX_MONTHS' });
    check(
      fc.tuple(floating, fc.boolean()),
      ([{ loanFile, ledger }, isMissing]) => {
        const rows = FIXING_ROWS.flatMap((row) => (isUsed(ledger, row) ? row : isMissing ? [] : withOtherRates(row)));
        expect(computed(loanFile, fixingHistory(rows))).toEqual(ledger);
      },
      DEAR,
    );
  });
});

describe('what a recomputation changes', () => {
  test('is nothing when the facts are the same', () => {
    check(computedLoan(), ({ ledger }) => {
      const { contract, tranches, rows, stampTax, accruals } = diffLedgers(ledger, structuredClone(ledger));
      const states = [contract, ...tranches, ...rows, ...stampTax, ...accruals].map(({ state }) => state);
      expect(states.filter((state) => state !== 'unchanged')).toEqual([]);
    });
  });

  test('leads from the ledger before to the one after, and back', () => {
    check(fc.tuple(computedLoan(), fc.nat(2000)), ([{ loanFile, ledger }, days]) => {
      const changeDate = addDays(loanFile.contract.dateStart, days);
      const change: ContractChange = { changeDate, field: 'SPREAD', decimalValue: '1.111' };
      const after = computed({ ...loanFile, changes: [change, ...loanFile.changes] });
      if (!after) return fc.pre(false);
      const [forth, back] = [diffLedgers(ledger, after), diffLedgers(after, ledger)];
      for (const part of ['tranches', 'rows', 'stampTax', 'accruals'] as const) {
        const afters = forth[part].flatMap((one): object[] => (one.state === 'gone' ? [] : [one.after]));
        const befores = back[part].flatMap((one): object[] => (one.state === 'new' ? [] : [one.before]));
        expect(befores.toSorted(byText)).toEqual(afters.toSorted(byText));
        expect(back[part].filter(({ state }) => state === 'gone')).toHaveLength(
          forth[part].filter(({ state }) => state === 'new').length,
        );
      }
      expect(forth.stampTax.flatMap((one) => (one.state === 'gone' ? [] : one.after)).toSorted(byText)).toEqual(
        [...after.stampTax].toSorted(byText),
      );
    });
  });
});

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

/**
 * The outcome without the places in the file; changes of terms on one day are listed as they were entered. Of two faults of form
 * with one code the first of the file is reported, so the date counts for computed refusals alone.
 */
function comparable(loanFile: LoanFile): unknown {
  const result = computeLedger(loanFile, FIXINGS);
  if (!result.ok) {
    const { code, date } = result.refusal;
    return faultsOfForm(loanFile).length > 0 ? { code } : { code, date };
  }
  const { tranches, stampTax, accruals, warnings, handovers = [], ...rest } = result.ledger;
  const listed = tranches.map((tranche) => ({ ...tranche, movements: inOneOrder(tranche.movements) }));
  const handed = handovers.map((handover) => ({ ...handover, tranches: handover.tranches.toSorted(byText) }));
  const sorted = [listed, stampTax, accruals, warnings, handed].map((rows) => [...rows].map(asText).toSorted());
  return { ...rest, sorted };
}

function isOfTerms({ amount, derived }: LedgerMovement): boolean {
  return amount === null && !derived;
}

function inOneOrder(movements: readonly LedgerMovement[]): LedgerMovement[] {
  return movements.toSorted((a, b) =>
    a.date === b.date && isOfTerms(a) && isOfTerms(b) ? byText([a.movementType], [b.movementType]) : 0,
  );
}

function asText(row: object): string {
  return JSON.stringify(row);
}

function byText(a: object, b: object): number {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  return left < right ? -1 : Number(left > right);
}

function closeOf({ year, month }: Ledger['accruals'][number]): string {
  return monthEnd(`${year}-${String(month).padStart(2, '0')}-01`);
}

/** A change that repeats the terms in force; undefined where it would do more than that. */
function unchanged(loanFile: LoanFile, changeDate: string, field: ContractChange['field']): ContractChange | undefined {
  const result = termsInForce(loanFile, changeDate);
  if (!result.ok) throw new Error(result.refusal.message);
  const { terms } = result;
  if (isOfShape(field, 'FLAG')) return { changeDate, field, booleanValue: terms[CHANGES[field].term] };
  if (isOfShape(field, 'BOUND')) {
    const bound = terms[CHANGES[field].term];
    return { changeDate, field, ...(bound === null ? { booleanValue: false } : { decimalValue: bound }) };
  }
  if (isOfShape(field, 'COMPANY')) return { changeDate, field, company: terms[CHANGES[field].term] ?? 'START' };
  switch (field) {
    case 'CONVENTION':
      return { changeDate, field, value: terms.convention };
    case 'CAPITALIZATIONTERM':
      return { changeDate, field, value: terms.capitalizationTerm };
    case 'SPREAD':
      return { changeDate, field, decimalValue: terms.spread };
    case 'MAXIMUMAMOUNT':
      return { changeDate, field, decimalValue: terms.amount };
    case 'CONTRACTSTATE': // UNPAID once more removes a spread agreed meanwhile
      return terms.contractStatus === 'UNPAID' ? undefined : { changeDate, field, value: terms.contractStatus };
    case 'EURIBOR': // with an index its date is a reset
      return hasIndex(terms) ? undefined : { changeDate, field, euriborApplicable: terms.euriborApplicable };
    case 'DATEEND': // refused: it would be a mistake
      return undefined;
  }
}

function hasIndex({ euriborApplicable, euribor }: ContractTerms): boolean {
  return euriborApplicable && euribor !== 'NA';
}

function cutOn(tranche: Tranche, days: number): Tranche {
  const date = addDays(tranche.realizationDate, days);
  const cent = (movementType: UserMovement['movementType']): UserMovement => ({ date, movementType, amount: '0.01' });
  return { ...tranche, movements: [...tranche.movements, cent('REINFORCEMENT'), cent('CAPITALREIMBURSEMENT')] };
}

function withMovement(tranche: Tranche, asked: string): Tranche {
  const date = daysBetween(asked, tranche.realizationDate) > 0 ? tranche.realizationDate : asked;
  const movement: UserMovement = { date, movementType: 'CAPITALREIMBURSEMENT', amount: '999999999.00' };
  return { ...tranche, movements: [movement, ...tranche.movements] };
}

/** The last row stays: after the end of the history values are projected. */
function isUsed({ tranches }: ComputedLoan['ledger'], { referenceDate }: FixingRow): boolean {
  const isLast = referenceDate === FIXING_ROWS.at(-1)?.referenceDate;
  return isLast || tranches.some(({ fixings }) => fixings.some(({ publishedDate }) => publishedDate === referenceDate));
}

function withOtherRates({ referenceDate, ...rates }: FixingRow): FixingRow {
  const other = Object.fromEntries(Object.entries(rates).map(([column, rate]) => [column, rate ? '9.999' : '']));
  return { referenceDate, ...other };
}
