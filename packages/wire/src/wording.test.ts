import { expect, test } from 'vitest';
import type { Language } from './languages.ts';
import { TEXTS } from './texts.ts';

/** Words that accountants of the language do not use for what is meant, and those that they use instead. */
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
  ],
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
