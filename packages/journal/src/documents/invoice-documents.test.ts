import { formatMoney, type LoanFile, type UserMovement } from '@calends/loan-engine';
import { describe, expect, test } from 'vitest';
import { draw, figuresOf, loan } from '../../../loan-engine/testing/example-loan.ts';
import { INVOICE_TYPES, type InvoiceType, invoicesOf, isOfReceiver } from './invoice-documents.ts';

/** 3.6 %, ATUAL_360: a million bears 100.00 a day. Interest crystallises every three months and is capitalized. */
const HUNDRED_A_DAY = { spread: '3.6' } as const;
const REPAID: UserMovement[] = [
  { date: '2024-01-20', movementType: 'CAPITALREIMBURSEMENT', amount: '200.00' },
  { date: '2024-01-21', movementType: 'INTERESTACCRUEDREIMBURSEMENT', amount: '50.00' },
];

interface Given {
  readonly startDate?: string;
  readonly invoiced?: readonly InvoiceType[];
  readonly kept?: readonly string[];
}

function invoices(file: LoanFile, { startDate = '2024-01-01', invoiced = INVOICE_TYPES, kept = [] }: Given = {}) {
  return invoicesOf(figuresOf(file), {
    startDate,
    namesOf: (type) => (invoiced.includes(type) ? { party: 'HENER', item: 'JUROS' } : undefined),
    isKept: (sourceKey) => kept.includes(sourceKey),
  });
}
const inShort = (file: LoanFile, given?: Given) =>
  invoices(file, given).map(({ date, invoiceType, side, entries: [entry] }) =>
    [date, invoiceType, side, `${entry.debit.account} / ${entry.credit.account}`, formatMoney(entry.amount)].join(' '),
  );

describe('a payment', () => {
  const file = loan({
    asOf: '2024-04-20',
    contract: HUNDRED_A_DAY,
    tranches: [draw('2024-01-15', '1000000.00', REPAID)],
  });

  test('of each type that is invoiced is an invoice of the grantor: the receiver owes it, the item is sold', () => {
    expect(inShort(file)).toEqual([
      '2024-01-20 CAPITALREIMBURSEMENT GRANTOR HENER / JUROS 200.00',
      '2024-01-21 INTERESTREIMBURSEMENT GRANTOR HENER / JUROS 50.00',
      expect.stringMatching(/^2024-04-15 CAPITALIZATION GRANTOR HENER \/ JUROS \d+\.\d\d$/),
    ]);
  });

  test('of another type, from before the start, or after the day of the figures is none', () => {
    expect(inShort(file, { invoiced: ['CAPITALREIMBURSEMENT'] })).toHaveLength(1);
    expect(inShort(file, { startDate: '2024-01-21' })).toHaveLength(2);
    expect(inShort({ ...file, asOf: '2024-04-14' })).toHaveLength(2);
    expect(inShort(file, { invoiced: [] })).toEqual([]);
  });

  test('that was invoiced stays an invoice when its type no longer is', () => {
    const [first] = invoices(file);
    const kept = [first?.sourceKey ?? ''];
    expect(invoices(file, { invoiced: [], kept }).map(({ amounts }) => amounts.VALUE)).toEqual([200_00n]);
  });
});

test('each source is known by a key of its own, and the same figures make the same invoices', () => {
  const file = loan({
    asOf: '2025-01-20',
    contract: HUNDRED_A_DAY,
    tranches: [draw('2024-01-15', '1000000.00', REPAID)],
  });
  const keys = invoices(file).map(({ sourceKey }) => sourceKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(invoices(file)).toEqual(invoices(file));
});

test('interest below 0 would be the receiver’s to invoice; once it was invoiced it keeps its key', () => {
  const below = loan({ asOf: '2024-04-20', contract: { spread: '-3.6' } });
  const [one] = invoices(below);
  expect(one && isOfReceiver(one.sourceKey)).toBe(true);
  expect(one?.amounts.VALUE).toBeLessThan(0n);
  const kept = [one?.sourceKey.replace(/\/receiver$/, '') ?? ''];
  expect(invoices(below, { kept }).map(({ sourceKey }) => isOfReceiver(sourceKey))).toEqual([false]);
});
