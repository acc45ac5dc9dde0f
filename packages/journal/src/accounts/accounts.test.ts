import { describe, expect, test } from 'vitest';
import { draw, figuresOf, loan } from '../../../loan-engine/testing/example-loan.ts';
import { booksIn, FROM_THE_BEGINNING, mapping } from '../../testing/example-mapping.ts';
import { documentsOf } from '../documents/documents-of.ts';
import { linesOf } from '../documents/journal-document.ts';
import { ACCOUNT_SETS, AMOUNT_KEYS, JOURNAL_TYPES, type JournalType, type Side } from '../vocabulary.ts';
import { type AccountLine, BANK, completedLines, keyOf, PARTY } from './account-line.ts';
import { linesOfSet } from './account-sets.ts';
import type { CompanyBooks } from './journal-mapping.ts';

/** What a claim is sold above or below what is owed is of no concern to the receiver. */
const OF_SELLERS: readonly JournalType[] = ['ASSIGNMENTGAIN', 'ASSIGNMENTLOSS'];

describe('an account set', () => {
  test.each(ACCOUNT_SETS)('%s has a debit and a credit for every type on both sides', (set) => {
    const keys = linesOfSet(set).map(keyOf);
    expect(new Set(keys).size).toBe(keys.length);
    for (const side of ['GRANTOR', 'RECEIVER'] as const)
      for (const type of JOURNAL_TYPES.filter((one) => side === 'GRANTOR' || !OF_SELLERS.includes(one)))
        for (const nature of ['D', 'C'] as const)
          expect(keys).toContain(keyOf({ side, type, amountKey: 'VALUE', nature }));
  });

  test('names the other company on accounts of third parties alone', () => {
    const named = ACCOUNT_SETS.flatMap(linesOfSet).filter(({ withParty }) => withParty);
    const accounts = new Set(named.map(({ account }) => account));
    expect([...accounts].toSorted()).toEqual(['2531', '254', '258', '266', '2721', '2722', '2781', '2782']);
  });

  test('has accounts of tax where there is a tax', () => {
    const taxed = linesOfSet('PARENT_LENDS').filter(({ amountKey }) => amountKey === 'STAMPTAX');
    expect([...new Set(taxed.map(({ type }) => type))]).toEqual([
      'SPECIALIZATION',
      'CAPITALIZATION',
      'TRANCHE',
      'REINFORCEMENT',
    ]);
    expect(AMOUNT_KEYS).toHaveLength(2);
  });
});

describe('an account line', () => {
  const drawn = { side: 'RECEIVER', type: 'TRANCHE', amountKey: 'VALUE', nature: 'C', withParty: true } as const;

  test('of the contract comes before that of its set', () => {
    expect(accountsOf([{ ...drawn, account: '25312' }])).toEqual([
      'D 12',
      'C 25312 with party',
      'D 6812',
      'C 2781 with party',
    ]);
  });

  test('of the contract for the tax counts also where the receiver delivers it', () => {
    const own: AccountLine = { ...drawn, amountKey: 'STAMPTAX', account: '2441', withParty: false };
    expect(accountsOf([own], { stampTaxSide: 'RECEIVER' }).slice(2)).toEqual(['D 6812', 'C 2441']);
    expect(accountsOf([], { stampTaxSide: 'RECEIVER' }).slice(2)).toEqual(['D 6812', 'C 244']);
  });

  test('may hold the bank account and the code of the other company', () => {
    const own: AccountLine = { ...drawn, account: `25${PARTY}.${BANK}` };
    const books = { bankAccount: '1201', partyCode: 'H$&01' };
    expect(accountsOf([own], { books }).slice(0, 2)).toEqual(['D 1201', 'C 25H$&01.1201 with party']);
  });

  test('that asks for a code which the other company has not got yet has no account', () => {
    expect(accountsOf([{ ...drawn, account: `25${PARTY}` }])[1]).toBe('C null with party');
  });

  test('that is nowhere leaves the document without that account', () => {
    expect(
      accountsOf([], { ofSet: linesOfSet('PARENT_LENDS').filter((line) => keyOf(line) !== keyOf(drawn)) })[1],
    ).toBe('C null');
  });
});

interface Example {
  readonly stampTaxSide?: Side;
  readonly books?: Partial<CompanyBooks>;
  readonly ofSet?: readonly AccountLine[];
}

/** Of the receiver's document of a draw that is taxed. */
function accountsOf(
  own: readonly AccountLine[],
  { stampTaxSide = 'GRANTOR', books = {}, ofSet = linesOfSet('PARENT_LENDS') }: Example = {},
): string[] {
  const contract = { stampTaxApplicable: true, stampTaxTranchesFee: '17.1.3' } as const;
  const file = loan({ asOf: '2024-01-15', contract, tranches: [draw('2024-01-15', '1000.00')] });
  const [document] = documentsOf(figuresOf(file), {
    ...mapping({ startDate: FROM_THE_BEGINNING, stampTaxSide }),
    accountLines: completedLines(own, ofSet, stampTaxSide),
    books: { RECEIVER: { ...booksIn('DELTA'), ...books } },
  });
  if (!document) throw new Error('no document');
  return linesOf(document).map(
    ({ nature, account, withParty }) => `${nature} ${account}${withParty ? ' with party' : ''}`,
  );
}
