import { REFUSAL_CODES, type StampTaxRow } from '@calends/loan-engine';
import { LANGUAGES, TEXTS } from '@calends/wire';
import { createInstance, type TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { foresee } from './entered-facts.ts';
import { drawn, euriborLoan, fixedLoan } from './loan-for-tests.ts';
import { percent, refusalSentence, stampTaxSentence } from './sentence.ts';

test('a refusal tells its facts in the language of the reader', async () => {
  const foreseen = foresee(fixedLoan(), { tranche: drawn('new', '2024-02-01', '200000.01', []) });
  if (foreseen.ok) throw new Error('not refused');
  expect(plain(refusalSentence(await texts('en'), { ...foreseen.refusal }))).toBe(
    'Tranche of 200.000,01 € on 01-02-2024 would take the capital to 1.200.000,01 €, above the maximum of 1.200.000,00 €.',
  );
  expect(plain(refusalSentence(await texts('pt'), { ...foreseen.refusal }))).toBe(
    'Tranche de 200.000,01 € em 01-02-2024 levaria o capital a 1.200.000,01 €, acima do máximo de 1.200.000,00 €.',
  );
});

test('a missing fixing says which and for which day', async () => {
  const loan = euriborLoan();
  const foreseen = foresee(
    { ...loan, fixings: { ...loan.fixings, SIX_MONTHS: { days: [19_000, 40_000], values: [1n, 1n] } } },
    { trancheId: 'T1', movements: [] },
  );
  if (foreseen.ok) throw new Error('not refused');
  expect(refusalSentence(await texts('fr'), { ...foreseen.refusal })).toMatch(
    /^La révision du 31-03-2023 demande l’Euribor 6 mois du 29-03-2023 ;/,
  );
});

test.each(LANGUAGES)('every refusal of the engine has its sentence (%s)', (language) => {
  for (const code of REFUSAL_CODES) expect(TEXTS[`${code}Facts`]?.[language]).toMatch(/\{\{\w+\}\}/);
});

test('a stamp tax row says item, term, rate, base, tax and when it is payable', async () => {
  const { result } = euriborLoan('2023-07-31');
  const rows: readonly StampTaxRow[] = result.ok ? result.ledger.stampTax : [];
  const t = await texts('en');
  expect(rows.map((row) => plain(stampTaxSentence(t, row)))).toEqual([
    'Item 17.1.3: from 31-03-2023 to 31-03-2028 is five years or more, so 0,60 % of 2.500.000,00 €: tax 15.000,00 €. Payable by 20-04-2023.',
    'Item 17.1.2: from 30-06-2023 to 31-03-2028 is a year or more but less than five, so 0,50 % of 28.690,28 €: tax 143,45 €. Payable by 20-07-2023.',
  ]);
});

test('a rate has three decimals at least, as Euribor is published, and never loses one', () => {
  expect(['3.29', '3.290000', '2.6935', '-0.5'].map((rate) => plain(percent(rate)))).toEqual([
    '3,290 %',
    '3,290 %',
    '2,6935 %',
    '-0,500 %',
  ]);
});

/** Figures and their units are held together by spaces that do not break. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

async function texts(language: (typeof LANGUAGES)[number]): Promise<TFunction> {
  const instance = createInstance();
  const translation = Object.fromEntries(Object.entries(TEXTS).map(([key, text]) => [key, text[language]]));
  return await instance.init({
    lng: language,
    resources: { [language]: { translation } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
}
