import fc from 'fast-check';
import { expect, test } from 'vitest';
import { check } from '../../../../loan-engine/testing/property-runs.ts';
import { arbitraryLife, arbitraryLifeOnce } from '../../../testing/arbitrary-assignment.ts';
import { livedInShort } from '../../../testing/expected-history.ts';
import type { KeptAssignment } from '../../../testing/history.ts';
import { Invoices } from '../../../testing/kept-invoices.ts';
import { creditLines, type Day, splitCharge } from '../../index.ts';
import { shareCents } from '../../values/shares.ts';

const companies = fc.constantFrom('e1', 'e2', 'e3', 'e4');
const tranches = fc.array(fc.record({ receiver: companies, grantor: companies, count: fc.nat(6) }), { maxLength: 5 });

const issuers = fc.record({
  review: fc.boolean(),
  issueEvery: fc.integer({ min: 1, max: 40 }),
  invoiced: fc.uniqueArray(companies),
  lives: fc.array(
    fc.record({
      life: fc.oneof({ weight: 3, arbitrary: arbitraryLife }, arbitraryLifeOnce),
      payer: fc.constantFrom('T:helios', 'T:atlas', 'C:c1'),
      isSplit: fc.boolean(),
      rows: tranches,
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

type Issuer = typeof issuers extends fc.Arbitrary<infer Value> ? Value : never;

test('the order of assignments changes nothing', () => {
  check(
    issuers,
    (issuer) => {
      expect(livedInShort(billed(issuer, true))).toEqual(livedInShort(billed(issuer, false)));
    },
    0.3,
  );
});

test('charges less credits are what invoices hold, and no line is below zero', () => {
  check(
    issuers,
    (issuer) => {
      const { charges, all } = billed(issuer, false);
      const lines = all.flatMap(({ parent, lines: ofInvoice }) =>
        ofInvoice.map((line) => ({ ...line, signed: parent === null ? line.cents : -line.cents })),
      );
      const invoiced = lines.filter(({ charge }) => charge).reduce((sum, { signed }) => sum + signed, 0n);
      expect(invoiced).toBe(charges.reduce((sum, { cents }) => sum + cents, 0n));
      expect(lines.every(({ cents }) => cents > 0n)).toBe(true);
      expect(charges.every(({ cents, parts }) => cents === parts.reduce((sum, part) => sum + part.cents, 0n))).toBe(
        true,
      );
    },
    0.3,
  );
});

test('credit notes never exceed the invoice that they name', () => {
  check(
    issuers,
    (issuer) => {
      const { all } = billed(issuer, false);
      for (const invoice of all) {
        const total = invoice.lines.reduce((sum, line) => sum + line.cents, 0n);
        const notes = all.filter(({ parent }) => parent === invoice.number).flatMap((note) => note.lines);
        expect(notes.reduce((sum, line) => sum + line.cents, 0n)).toBeLessThanOrEqual(total);
      }
    },
    0.3,
  );
});

test('a payer gets one invoice a run day, with base items once on each that is periodic', () => {
  check(
    issuers,
    (issuer) => {
      const invoices = billed({ ...issuer, review: false }, false).all.filter(({ parent }) => parent === null);
      expect(new Set(invoices.map(({ payer, day }) => `${payer} ${day}`)).size).toBe(invoices.length);
      const once = new Set(
        issuer.lives.flatMap(({ life }, index) => (life.assignment.billingType === 'ONE_TIME' ? [`A${index}`] : [])),
      );
      for (const { lines } of invoices) {
        const isPeriodic = lines.some(
          ({ charge }) => charge && charge.kind !== 'ADJUSTMENT' && !once.has(charge.assignment),
        );
        expect(lines.filter(({ itemCode }) => itemCode).length).toBe(isPeriodic ? 1 : 0);
      }
    },
    0.3,
  );
});

test('shares add up to the whole, and each is within a cent of its exact share', () => {
  const weights = fc
    .array(fc.bigInt(0n, 50n), { minLength: 1, maxLength: 6 })
    .filter((all) => all.some((one) => one > 0n));
  check(
    fc.tuple(fc.bigInt(0n, 1_000_000n), weights),
    ([total, all]) => {
      const whole = all.reduce((sum, one) => sum + one, 0n);
      const shares = shareCents(total, all);
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(total);
      shares.forEach((share, index) => {
        const apart = share * whole - total * (all[index] ?? 0n);
        expect(apart < whole && apart > -whole).toBe(true);
      });
    },
    3,
  );
});

test('a charge is split whole, whatever tranches there are and whoever is invoiced', () => {
  check(
    fc.tuple(fc.bigInt(0n, 100_000n), tranches, fc.uniqueArray(companies)),
    ([cents, rows, invoiced]) => {
      const parts = splitCharge(cents, rows, new Set(invoiced));
      expect(parts.reduce((sum, part) => sum + part.cents, 0n)).toBe(cents);
      expect(parts.every(({ company }) => company === null || invoiced.some((one) => one === company))).toBe(true);
      expect(splitCharge(cents, rows.toReversed(), new Set(invoiced))).toEqual(parts);
    },
    3,
  );
});

test('a credit takes of each line at most what it holds, of the newest charge first', () => {
  const lines = fc.array(fc.record({ cents: fc.bigInt(0n, 500n) }), { maxLength: 3 });
  check(
    fc.tuple(fc.bigInt(1n, 3000n), fc.array(lines, { maxLength: 4 })),
    ([cents, charges]) => {
      const parts = creditLines(cents, charges);
      const held = charges.flat().reduce((sum, line) => sum + line.cents, 0n);
      expect(parts.reduce((sum, part) => sum + part.cents, 0n)).toBe(cents < held ? cents : held);
      expect(parts.every((part) => part.cents > 0n && part.cents <= part.line.cents)).toBe(true);
      const older = parts.findIndex(({ line }) => !(charges[0] ?? []).includes(line));
      const ofNewest = parts.slice(0, older === -1 ? undefined : older).reduce((sum, part) => sum + part.cents, 0n);
      if (older !== -1) expect(ofNewest).toBe((charges[0] ?? []).reduce((sum, line) => sum + line.cents, 0n));
    },
    3,
  );
});

function billed({ review, issueEvery, invoiced, lives }: Issuer, isReversed: boolean): Invoices {
  const kept = lives.map(
    ({ life, payer, isSplit, rows }, index): KeptAssignment => ({
      id: `A${index}`,
      plan: 'P1',
      payer,
      isSplit,
      vat: 'NOR',
      facts: life.assignment,
      followsPlan: false,
      isRemoved: false,
      tranches: [{ day: life.first, value: rows }],
    }),
  );
  const invoices = new Invoices({ review, lineItems: [{ itemCode: 'FEE', price: '1.50', vat: 'NOR' }] });
  const [first, last] = [
    Math.min(...lives.map(({ life }) => life.first)),
    Math.max(...lives.map(({ life }) => life.last)),
  ];
  for (let day = first; day <= Math.min(last, first + 400) + 40; day += 1) {
    invoices.run(day as Day, isReversed ? kept.toReversed() : kept, new Set(invoiced));
    if ((day - first) % issueEvery === 0) invoices.issue();
  }
  return invoices;
}
