import { refusalSentence, stampTaxSentence } from '@calends/statement';
import { TEXTS } from '@calends/texts';
import { type Language } from '@calends/wire';
import { createInstance, type TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { foresee } from './foreseen/entered-facts.ts';
import { drawn, euriborLoan, fixedLoan } from './in-hand/loan-for-tests.ts';
import { percent, screenWords } from './loan-words.ts';

test('a refusal is worded in the language of the screen, with figures in the format of the screens', async () => {
  const foreseen = foresee(fixedLoan(), { tranche: drawn('new', '2024-02-01', '200000.01', []) });
  if (foreseen.ok) throw new Error('not refused');
  expect(plain(refusalSentence(screenWords(await texts('en')), { ...foreseen.refusal }))).toBe(
    'Draw of 200.000,01 € on 01-02-2024 would take the capital to 1.200.000,01 €, above the maximum of 1.200.000,00 €.',
  );
  expect(plain(refusalSentence(screenWords(await texts('pt')), { ...foreseen.refusal }))).toBe(
    'Utilização de 200.000,01 € em 01-02-2024 levaria o capital a 1.200.000,01 €, acima do máximo de 1.200.000,00 €.',
  );
});

test('the reason of a stamp tax row is worded the same way', async () => {
  const { result } = euriborLoan('2023-07-31');
  const words = screenWords(await texts('en'));
  const rows = result.ok ? result.ledger.stampTax : [];
  expect(rows.map((row) => plain(stampTaxSentence(words, row)))).toContain(
    'Item 17.1.3: from 31-03-2023 to 31-03-2028 is five years or more, so 0,60 % of 2.500.000,00 €: tax 15.000,00 €. Payable by 20-04-2023.',
  );
});

test('a rate has at least the three decimals of Euribor, and keeps any further ones', () => {
  expect(['3.29', '3.290000', '2.6935', '-0.5'].map((rate) => plain(percent(rate)))).toEqual([
    '3,290 %',
    '3,290 %',
    '2,6935 %',
    '-0,500 %',
  ]);
});

/** Replaces the no-break spaces between figures and their units. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

async function texts(language: Language): Promise<TFunction> {
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
