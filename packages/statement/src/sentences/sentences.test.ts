import path from 'node:path';
import {
  computeLedger,
  fixingHistory,
  type LoanFile,
  MOVEMENT_TYPES,
  REFUSAL_CODES,
  STAMP_CAUSES,
  STAMP_EXEMPTIONS,
  STAMP_REASONS,
  type StampTaxRow,
  type UserMovement,
  WARNING_CODES,
} from '@calends/loan-engine';
import { LANGUAGES } from '@calends/wire';
import { describe, expect, test } from 'vitest';
import { FIXTURES, readCases } from '../../../loan-engine/testing/fixture-files.ts';
import { exampleLoan } from '../../testing/example-statements.ts';
import { wordsIn } from '../words/words.ts';
import { refusalSentence, stampTaxSentence, warningSentence } from './loan-sentences.ts';

const ROW: StampTaxRow = {
  year: 2024,
  month: 5,
  trancheId: 'T1',
  cause: 'TRANCHE',
  date: '2024-05-06',
  base: '50000.00',
  verba: '17.1.1',
  rate: '0.04',
  months: 11,
  tax: '220.00',
  exemptionNorm: null,
  dueDate: '2024-06-20',
  reason: 'TermUnderOneYear',
  dateEnd: '2025-04-02',
};

const NO_FIXINGS = fixingHistory([]);
const { file: FLOATING } = exampleLoan('floating');
const FIXED: LoanFile = {
  ...FLOATING,
  contract: { ...FLOATING.contract, euriborApplicable: false, euribor: 'NA', renewalIndexRateTerm: 'NA' },
};
const RATE: UserMovement = { date: '2023-05-02', movementType: 'EURIBORRATECHANGE', euriborRate: '3.1' };

/** Loans that are refused, at least one for each code. */
const REFUSED: readonly unknown[] = [
  ...readCases(path.join(FIXTURES, 'refusals.jsonl')).map((oracle) => oracle.case),
  { ...FIXED, tranches: FIXED.tranches.map((tranche) => ({ ...tranche, movements: [RATE] })) },
  { ...FIXED, changes: [{ changeDate: '2023-06-01', field: 'MAXIMUMAMOUNT', decimalValue: '1.00' }] },
  ...(['INTERESTDUEWAIVER', 'INTERESTACCRUEDWAIVER', 'CAPITALWAIVER', 'SHARECAPITALCONVERSION'] as const).map(
    (movementType) => ({
      ...FIXED,
      tranches: FIXED.tranches.map((tranche) => ({
        ...tranche,
        movements: [{ date: '2023-05-02', movementType, amount: '99999999.00' }],
      })),
    }),
  ),
  {
    ...FIXED,
    tranches: FIXED.tranches.map((tranche) => ({
      ...tranche,
      movements: [
        { date: '2023-05-02', movementType: 'CAPITALREIMBURSEMENT', amount: '1.00', act: 'MERGER' },
        { date: '2023-05-03', movementType: 'REINFORCEMENT', amount: '1.00' },
      ],
    })),
  },
  {
    ...FIXED,
    changes: [
      { changeDate: '2023-06-01', field: 'INDEXCAP', decimalValue: '1' },
      { changeDate: '2023-06-01', field: 'INDEXFLOOR', decimalValue: '2' },
    ],
  },
  ...['2023-06-01', FIXED.contract.dateEnd, '2099-12-31'].map((dateEnd) => ({
    ...FIXED,
    changes: [{ changeDate: '2023-06-01', field: 'DATEEND', dateEnd }],
  })),
];

describe.each(LANGUAGES)('in %s', (language) => {
  const words = wordsIn(language);

  test('every refusal that the engine gives is a sentence with all its facts', () => {
    const refusals = REFUSED.flatMap((file) => {
      const computed = computeLedger(file, NO_FIXINGS);
      return computed.ok ? [] : [computed.refusal]; // some reference cases are refused for their Euribor history only
    });
    for (const refusal of refusals) {
      expect(refusalSentence(words, { ...refusal })).toMatch(/^(?!.*undefined)[^{}]{15,}\.$/);
    }
    const met = new Set(refusals.map(({ code }) => code));
    expect(REFUSAL_CODES.filter((code) => !met.has(code))).toEqual([]);
  });

  test('a value missing from a loan file is not repeated in the sentence', () => {
    const sentences = (['InvalidLoanFile', 'InvalidDate', 'InvalidAmount', 'UnknownEnumValue'] as const).map((code) =>
      refusalSentence(words, { code, ...(code !== 'InvalidLoanFile' && { field: 'asOf' }) }),
    );
    for (const sentence of sentences) expect(sentence).not.toMatch(/undefined|\{\{/);
  });

  test.each(STAMP_REASONS)('stamp tax for the reason %s is a sentence', (reason) => {
    expect(stampTaxSentence(words, { ...ROW, reason })).toContain(words.figures.money('220.00'));
    expect(stampTaxSentence(words, { ...ROW, reason, months: null })).toContain(words.figures.day('2024-06-20'));
  });

  test('stamp tax of an extension says that it is one, with its item of the General Table', () => {
    const [drawn, extended] = (['TRANCHE', 'EXTENSION'] as const).map((cause) =>
      stampTaxSentence(words, { ...ROW, cause }),
    );
    expect(extended).toBe(`${words.say('StampExtension')} ${drawn}`);
    expect(words.say('StampExtension')).toContain('17.1');
  });

  test.each([...STAMP_EXEMPTIONS, 'RFAI'])('the exemption %s has a sentence', (exemptionNorm) => {
    expect(stampTaxSentence(words, { ...ROW, exemptionNorm })).toMatch(/7|RFAI/);
  });

  test.each(WARNING_CODES)('the warning %s is a sentence with its day', (code) => {
    expect(warningSentence(words, { code, date: '2025-04-02' })).toContain(words.figures.day('2025-04-02'));
  });

  test.each([...MOVEMENT_TYPES, ...STAMP_CAUSES])('the movement %s has its name', (name) => {
    expect(words.say(name)).toMatch(/^\p{Lu}/u);
  });
});

test('a refusal shows its facts in the format of the reader’s language', () => {
  const { file, fixings } = exampleLoan('floating');
  const [draw] = file.tranches;
  const tranches = [...file.tranches, { ...draw, id: 'T2', realizedCapital: '2500000.01', movements: [] }];
  const computed = computeLedger({ ...file, tranches }, fixings);
  if (computed.ok) throw new Error('not refused');
  expect(LANGUAGES.map((language) => plain(refusalSentence(wordsIn(language), { ...computed.refusal })))).toEqual([
    'Draw of €2,500,000.01 on 31 Mar 2023 would take the capital to €5,000,000.01, above the maximum of €5,000,000.00.',
    'Utilização de 2.500.000,01 € em 31/03/2023 levaria o capital a 5.000.000,01 €, acima do máximo de 5.000.000,00 €.',
    'Disposición de 2.500.000,01 € el 31/03/2023 llevaría el capital a 5.000.000,01 €, por encima del máximo de 5.000.000,00 €.',
    'Tirage de 2 500 000,01 € le 31/03/2023 porterait le capital à 5 000 000,01 €, au-dessus du maximum de 5 000 000,00 €.',
  ]);
});

test('a missing fixing says which and for which day', () => {
  const computed = computeLedger({ ...FLOATING, asOf: '2023-04-30' }, NO_FIXINGS);
  if (computed.ok) throw new Error('not refused');
  expect(refusalSentence(wordsIn('fr'), { ...computed.refusal })).toMatch(
    /^La révision du 31\/03\/2023 demande l’Euribor 6 mois du 29\/03\/2023 ;/,
  );
});

test('all missing fixings are listed, each once with the loans that lack it', () => {
  const computed = computeLedger(FLOATING, NO_FIXINGS);
  if (computed.ok) throw new Error('not refused');
  const { missing = [] } = computed.refusal;
  expect(plain(refusalSentence(wordsIn('en'), { ...computed.refusal }))).toContain(
    'Euribor 6 months 29 Mar 2023; Euribor 6 months 28 Sep 2023; Euribor 6 months 27 Mar 2024',
  );
  const ofLoans = ['IC-1', 'IC-2'].flatMap((contractNumber) =>
    missing.slice(0, 2).map((one) => ({ ...one, contractNumber })),
  );
  expect(plain(refusalSentence(wordsIn('en'), { code: 'MissingEuriborFixing', missing: ofLoans }))).toContain(
    'before them: Euribor 6 months 29 Mar 2023 (IC-1, IC-2); Euribor 6 months 28 Sep 2023 (IC-1, IC-2). Enter',
  );
  const many = Array.from({ length: 50 }, (_, day) => ({ term: 'ONE_MONTH', fixingDate: `20${10 + day}-01-05` }));
  expect(refusalSentence(wordsIn('pt'), { code: 'MissingEuriborFixing', missing: many })).toContain('; e mais 10.');
});

test('a stamp tax row says item, term, rate, base, tax and when it is payable', () => {
  const [draw, first] = exampleLoan('floating').ledger.stampTax;
  if (!draw || !first) throw new Error('no stamp tax');
  expect([draw, first].map((row) => plain(stampTaxSentence(wordsIn('en'), row)))).toEqual([
    'Item 17.1.3: from 31 Mar 2023 to 31 Mar 2028 is five years or more, so 0.60% of €2,500,000.00: tax €15,000.00. Payable by 20 Apr 2023.',
    'Item 17.1.2: from 30 Jun 2023 to 31 Mar 2028 is a year or more but less than five, so 0.50% of €28,690.28: tax €143.45. Payable by 20 Jul 2023.',
  ]);
});

test('a text or a fact that is not there is a bug, and says which', () => {
  expect(() => wordsIn('en').say('Nonsense')).toThrow('there is no text Nonsense');
  expect(() => wordsIn('en').say('WhyRate', { spread: '1' })).toThrow('the text WhyRate needs the fact rate');
});

/** Figures and their units are held together by spaces that do not break. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}
