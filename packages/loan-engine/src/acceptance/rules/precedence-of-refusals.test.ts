import { describe, expect, test } from 'vitest';
import { draw, loan, refusalOf, SIX_MONTH_EURIBOR, sixMonthFixings } from '../../../testing/example-loan.ts';
import type { ContractTerms, LoanFile, Tranche, UserMovement } from '../../formats/loan-file.ts';
import { REFUSAL_CODES, type RefusalCode } from '../../formats/vocabulary.ts';

/** One fault of form each, in an otherwise valid file. */
const FAULTS_OF_FORM = {
  InvalidLoanFile: (file) => ({ ...file, changes: null }),
  InvalidDate: (file) => ({ ...file, asOf: '2025-02-29' }),
  InvalidAmount: (file) => withTerms(file, { spread: '5 %' }),
  UnknownEnumValue: (file) => withTerms(file, { convention: 'ACT/360' as ContractTerms['convention'] }),
  EndBeforeStart: (file) => withTerms(file, { dateEnd: '2024-01-14' }),
  EndBeforeChange: (file) => withNewEnd(file, '2024-06-03', '2024-06-03'),
  EndUnchanged: (file) => withNewEnd(file, '2024-06-04', '2029-01-15'),
  EndUndetermined: (file) => withNewEnd(file, '2024-06-05', '2099-12-31'),
  FloorAboveCap: (file) => withCrossedBounds(file),
  TrancheOutsideContract: (file) => ({
    ...file,
    tranches: [...file.tranches, draw('2024-01-14', '1.00', [], 'early')],
  }),
  MovementBeforeTranche: (file) => withMovement(file, repayment('2024-01-14', '1.00')),
} as const satisfies Partial<Record<RefusalCode, (file: LoanFile) => object>>;

const CODES_OF_FORM = Object.keys(FAULTS_OF_FORM) as Array<keyof typeof FAULTS_OF_FORM>;

describe('of two faults of form the one with precedence is reported:', () => {
  test('each has an example, in the order of precedence', () => {
    expect(CODES_OF_FORM).toEqual(REFUSAL_CODES.slice(0, CODES_OF_FORM.length));
  });

  const pairs = CODES_OF_FORM.flatMap((first, index) =>
    CODES_OF_FORM.slice(index + 1).map((second) => [first, second] as const),
  );
  test.each(pairs)('%s before %s', (first, second) => {
    const once = FAULTS_OF_FORM[second](loan({})) as LoanFile;
    expect(refusalOf(once).code).toBe(second);
    expect(refusalOf(FAULTS_OF_FORM[first](once) as LoanFile).code).toBe(first);
  });

  test('a fault of form before any computed one', () => {
    const impossible = withMovement(loan({}), repayment('2024-02-01', '9000000.00'));
    expect(refusalOf(impossible).code).toBe('ReimbursementExceedsCapital');
    expect(refusalOf(withMovement(impossible, repayment('2024-01-14', '1.00'))).code).toBe('MovementBeforeTranche');
  });
});

function withNewEnd(file: LoanFile, changeDate: string, dateEnd: string): LoanFile {
  return { ...file, changes: [...file.changes, { changeDate, field: 'DATEEND', dateEnd }] };
}

function withCrossedBounds(file: LoanFile): LoanFile {
  const floor = { changeDate: '2024-06-06', field: 'INDEXFLOOR', decimalValue: '2' } as const;
  const cap = { changeDate: '2024-06-06', field: 'INDEXCAP', decimalValue: '1' } as const;
  return { ...file, changes: [...file.changes, floor, cap] };
}

describe('of two impossible facts the earlier is refused,', () => {
  test('whatever it is', () => {
    const later = [payment('INTERESTDUEREIMBURSEMENT', '2024-03-01', '1.00'), repayment('2024-02-01', '9000000.00')];
    expect(refusalOf(moved(later))).toMatchObject({ code: 'ReimbursementExceedsCapital', date: '2024-02-01' });
    const sooner = [payment('INTERESTDUEREIMBURSEMENT', '2024-01-31', '1.00'), repayment('2024-02-01', '9000000.00')];
    expect(refusalOf(moved(sooner))).toMatchObject({ code: 'ReimbursementExceedsInterestDue', date: '2024-01-31' });
  });

  test('and on one day the one of the earlier step', () => {
    const date = '2024-02-01';
    const paid = [
      repayment(date, '9000000.00'),
      payment('INTERESTACCRUEDREIMBURSEMENT', date, '9000000.00'),
      payment('INTERESTDUEREIMBURSEMENT', date, '9000000.00'),
      { date, movementType: 'EURIBORRATECHANGE', euriborRate: '1' } as const,
    ];
    const refused = paid.map((_, index) => refusalOf(moved(paid.slice(0, index + 1))).code);
    expect(refused).toEqual([
      'ReimbursementExceedsCapital',
      'ReimbursementExceedsInterestAccrued',
      'ReimbursementExceedsInterestDue',
      'EuriborNotApplicable',
    ]);
  });

  test('also across tranches: by day, a missing fixing before a payment, and equal ones by the order of the file', () => {
    const fixings = sixMonthFixings({ '2024-02-13': '4', '2026-01-01': '4' });
    const late = draw('2024-07-15', '1.00', [], 'late');
    const refused = ['2024-07-14', '2024-07-15', '2024-07-16'].flatMap((date) => {
      const paying = draw('2024-02-15', '1000.00', [repayment(date, '9000.00')], 'paying');
      return [floating([late, paying]), floating([paying, late])].map((file) => refusalOf(file, fixings).trancheId);
    });
    expect(refused).toEqual(['paying', 'paying', 'late', 'late', 'late', 'late']);
    const twins = ['A', 'B'].map((id) => draw('2024-01-15', '1.00', [repayment('2024-02-01', '2.00')], id));
    expect(refusalOf(loan({ tranches: twins })).trancheId).toBe('A');
    expect(refusalOf(loan({ tranches: twins.toReversed() })).trancheId).toBe('B');
  });

  test('the limit last, because it is checked at the end of the day', () => {
    const tranches = [
      draw('2024-01-15', '900.00', [repayment('2024-02-01', '901.00')]),
      draw('2024-02-01', '200.00', [], 'T2'),
    ];
    expect(refusalOf(loan({ contract: { amount: '1000.00' }, tranches })).code).toBe('ReimbursementExceedsCapital');
    const before = [...tranches, draw('2024-01-31', '101.00', [], 'T3')];
    const refusal = refusalOf(loan({ contract: { amount: '1000.00' }, tranches: before }));
    expect(refusal).toMatchObject({ code: 'MaximumAmountExceeded', trancheId: 'T3', date: '2024-01-31' });
  });
});

function withTerms(file: LoanFile, terms: Partial<ContractTerms>): LoanFile {
  return { ...file, contract: { ...file.contract, ...terms } };
}

function withMovement(file: LoanFile, movement: UserMovement): LoanFile {
  const [first = draw('2024-01-15', '1.00'), ...others] = file.tranches;
  return { ...file, tranches: [{ ...first, movements: [...first.movements, movement] }, ...others] };
}

function moved(movements: UserMovement[]): LoanFile {
  return loan({ tranches: [draw('2024-01-15', '1000000.00', movements)] });
}

function floating(tranches: Tranche[]): LoanFile {
  return loan({ contract: SIX_MONTH_EURIBOR, tranches });
}

function repayment(date: string, amount: string): UserMovement {
  return payment('CAPITALREIMBURSEMENT', date, amount);
}

function payment(movementType: UserMovement['movementType'], date: string, amount: string): UserMovement {
  return { date, movementType, amount };
}
