import { LANGUAGES, type Language } from '@calends/wire';
import { expect, test } from 'vitest';
import { MAILS } from './mails.ts';
import { TEXTS } from './texts.ts';

/** Words that accountants do not use in the language, and the words that they use instead. */
const REFUSED: Readonly<Partial<Record<Language, readonly (readonly [word: RegExp, better: string])[]>>> = {
  en: [
    [/realized capital/i, 'outstanding capital'],
    [/^unpaid$/i, 'interest-free'],
    [/required fields|optional fields/i, 'terms, other details'],
  ],
  pt: [
    [/capital realizado/i, 'capital em dívida'],
    [/reembolso de juros|juros corridos reembolsados/i, 'pagamento de juros'],
    [/campos (obrigatórios|opcionais)/i, 'condições, outros dados'],
    [/realize a primeira|montante realizado/i, 'utilização'],
    [/\badendas?\b/i, 'aditamento'],
    [/tabela euribor/i, 'prazo da Euribor'],
    [/metades/i, 'arredondamento comercial'],
    [/editado com sucesso/i, 'alteração guardada'],
    [/limite mínimo/i, 'floor (taxa mínima)'],
    [/comiss(ão|ões)/i, 'taxa, as the screen of fees is called'],
  ],
  es: [
    [/impuesto del timbre/i, 'impuesto de timbre'],
    [/comisi(ón|ones)/i, 'tasa, as the screen of fees is called'],
  ],
  fr: [[/commission/i, 'taux, as the screen of fees is called']],
};

test.each(Object.entries(REFUSED))('no text in %s uses a word that its accountants do not', (language, words) => {
  const used = Object.entries(TEXTS).flatMap(([key, text]) =>
    words
      .filter(([word]) => word.test(text[language as Language]))
      .map(([, better]) => `${key}: ${text[language as Language]} (${better})`),
  );
  expect(used).toEqual([]);
});

test('what is due as tax has a last day of payment, not a maturity', () => {
  expect(TEXTS.DueDate?.pt).toBe('Data-limite de pagamento');
});

/** Placeholders that any number may fill, one among them; limits are never one. */
const COUNTS = ['count', 'total', 'all', 'rows', 'contracts', 'imported', 'changed', 'days'].join('|');
/** Texts of a limit that is more than one: of a period of rates, and of the windows of 7, 30 and 90 days. */
const OF_LIMITS = ['EuriborChartText', 'StartWithinDays'];
/** Ends like a plural and is none. */
const NO_PLURALS = /^(?:plus|más|mais|sans|is|was|its|has)$/;

test.each(LANGUAGES)('no text in %s says a number of things in words that are wrong of one', (language) => {
  const counted = new RegExp(String.raw`\{\{(?:${COUNTS})\}\} (?:\p{L}+ )?(\p{L}+[sx])\b`, 'gu');
  const wrong = Object.entries(TEXTS).flatMap(([key, text]) =>
    [...text[language].matchAll(counted)]
      .filter(([, noun = '']) => !NO_PLURALS.test(noun))
      .map(() => `${key}: ${text[language]}`),
  );
  expect(wrong.filter((one) => !OF_LIMITS.some((key) => one.startsWith(key)))).toEqual([]);
});

const MAIL_TEXTS = MAILS.flatMap(({ template, subject, body }) => [
  [`${template} subject`, subject] as const,
  [`${template} body`, body] as const,
]);

test.each(LANGUAGES)('what a text in %s quotes stands between the marks of its language', (language) => {
  const others = language === 'en' ? /[«»"]/ : /[“”„"]/;
  const wrong = [...Object.entries(TEXTS), ...MAIL_TEXTS].filter(([, text]) => others.test(text[language]));
  expect(wrong.map(([key, text]) => `${key}: ${text[language]}`)).toEqual([]);
});

/** Placeholders that the name of a company, a tenant, a person or anything else that somebody named may fill. */
const NAMES = [
  'company|companies|counterparty|entity|grantor|receiver|from|to|previous',
  'payer|payee|issuer|tenant|source|target|author|by|people|name|names',
].join('|');
/** Texts in which `from` and `to` are numbers or months. */
const OF_RANGES = ['ParameterDays', 'GroupOfStep', 'LateMonths'];

test('no text in French has “de” or “que” before a name, which may begin with a vowel', () => {
  const named = new RegExp(String.raw`(?<!\p{L})(?:de|que|jusque|lorsque|puisque) \{\{(?:${NAMES})\}\}`, 'iu');
  const wrong = [...Object.entries(TEXTS), ...MAIL_TEXTS].filter(([, text]) => named.test(text.fr));
  expect(wrong.filter(([key]) => !OF_RANGES.includes(key)).map(([key, text]) => `${key}: ${text.fr}`)).toEqual([]);
});
