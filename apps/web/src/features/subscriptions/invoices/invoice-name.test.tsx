import { expect, test } from 'vitest';
import { invoiceName } from './invoice-name.tsx';

const DRAFT = {
  kind: 'SALES',
  invoiceNumber: null,
  reference: null,
  contractNumber: null,
  runDate: '2026-11-03',
} as const;
const OF_LOAN = { ...DRAFT, kind: 'ACCOUNTING', reference: 'CAL-7F3A', contractNumber: 'LOAN-12' } as const;

test.each([
  ['its number once it is issued', { ...DRAFT, invoiceNumber: 'FT 2026/7', reference: 'S2026/9' }, 'FT 2026/7'],
  ['the reference of its issuer until then', { ...DRAFT, reference: 'S2026/9' }, 'S2026/9'],
  ['its month while it is a draft', DRAFT, 'Rascunho · 11-2026'],
  ['the number of one of a loan', { ...OF_LOAN, invoiceNumber: 'FA/2026/3' }, 'FA/2026/3'],
  ['loan and month before that, and no reference of machines', OF_LOAN, 'LOAN-12 · 11-2026'],
])('an invoice is called by %s', (_, row, name) => {
  expect(invoiceName(row, 'Rascunho')).toBe(name);
});
