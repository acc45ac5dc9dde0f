import { expect, test } from 'vitest';
import { check } from '../values/validation.ts';
import { accountsOfSet } from './account-lines.wire.ts';
import { type AccountSetLine, shippedLines } from './account-sets.ts';
import { accountLineKey, linesAsDelivered } from './lines-in-force.ts';
import { ACCOUNT_SETS } from './vocabulary.ts';

const accountsOf = (lines: readonly AccountSetLine[], type: string, amountKey = 'VALUE') =>
  lines
    .filter((line) => line.primaveraType === type && line.amountKey === amountKey)
    .map(({ entityType, nature, account }) => `${entityType === 0 ? 'grantor' : 'receiver'} ${nature} ${account}`);

test.each(ACCOUNT_SETS)('%s has one debit and one credit of every amount of the sides that book it', (set) => {
  const lines = shippedLines(set);
  expect(lines).toHaveLength(116); // twenty-four values and four taxes, twice on each side, and what an assignment gains or loses
  expect(new Set(lines.map(accountLineKey)).size).toBe(lines.length);
});

test('who holds whom decides where a loan lies', () => {
  expect(ACCOUNT_SETS.map((set) => accountsOf(shippedLines(set), 'TRANCHE'))).toEqual([
    ['grantor D 4113', 'grantor C {bank}', 'receiver D {bank}', 'receiver C 2531'],
    ['grantor D 266', 'grantor C {bank}', 'receiver D {bank}', 'receiver C 254'],
    ['grantor D 2782', 'grantor C {bank}', 'receiver D {bank}', 'receiver C 258'],
  ]);
});

test('accounts of third parties name the other company, and that of the State does not', () => {
  const withParty = shippedLines('PARENT_LENDS').filter((line) => line.withParty);
  expect([...new Set(withParty.map(({ account }) => account))].toSorted()).toEqual(['2531', '2721', '2722', '2781']);
});

test('where the receiver delivers the stamp tax the grantor books none of it', () => {
  const ofSet = shippedLines('SISTERS_LEND');
  expect(accountsOf(linesAsDelivered(ofSet, 'GRANTOR'), 'TRANCHE', 'STAMPTAX')).toEqual([
    'grantor D 2781',
    'grantor C 244',
    'receiver D 6812',
    'receiver C 2781',
  ]);
  const lines = linesAsDelivered(ofSet, 'RECEIVER');
  expect(accountsOf(lines, 'TRANCHE', 'STAMPTAX').toSorted()).toEqual(['receiver C 244', 'receiver D 6812']);
  expect(accountsOf(lines, 'TRANCHE')).toHaveLength(4);
});

function faultsOf(debit: string, credit: string) {
  const checked = check(accountsOfSet, { accounts: { debit, credit } });
  return checked.ok ? undefined : checked.errors;
}

test('a set keeps an account at least, of at most 40 characters and with the known placeholders', () => {
  expect(faultsOf('', '25{party}')).toBeUndefined();
  expect(faultsOf('', ' ')).toEqual({ 'accounts.debit': ['LinesRequired'] });
  expect(faultsOf('{house}', '1'.repeat(41))).toEqual({
    'accounts.debit': ['InvalidAccount'],
    'accounts.credit': ['FieldTooLong'],
  });
});
