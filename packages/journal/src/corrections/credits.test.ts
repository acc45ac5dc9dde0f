import { expect, test } from 'vitest';
import { creditsOf, type IssuedInvoice } from './credits.ts';

const issued = (id: string, revision: number, cents: bigint, creditsId: string | null = null): IssuedInvoice => ({
  id,
  revision,
  creditsId,
  amounts: { VALUE: cents, STAMPTAX: 0n },
});
const inShort = (...of: Parameters<typeof creditsOf>) =>
  creditsOf(...of).map(({ creditsId, cents }) => `${creditsId} ${cents}`);

const FIRST = issued('first', 1, 30_000n);
const FURTHER = issued('further', 3, 25_000n);
const CREDIT = issued('credit', 2, -10_000n, 'first');

test.each([
  ['a part of one invoice', [FIRST], -5_000n, ['first -5000']],
  [
    'the last of several first, and the rest of the one before',
    [FIRST, FURTHER],
    -33_000n,
    ['further -25000', 'first -8000'],
  ],
  ['no more than is left of an invoice that was credited before', [FIRST, CREDIT], -30_000n, ['first -20000']],
  ['nothing where all was credited', [FIRST, issued('credit', 2, -30_000n, 'first')], -100n, []],
])('credit notes take back %s', (_, invoices, cents, expected) => {
  expect(inShort(invoices, cents)).toEqual(expected);
});
