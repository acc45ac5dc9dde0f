import { TEXTS } from '@calends/texts';
import { INVOICE_PHASE_TEXTS, INVOICE_STATE_TEXTS, LANGUAGES } from '@calends/wire';
import { expect, test } from 'vitest';
import { INVOICE_WORDS } from './invoice-words.ts';

const TOLD = new Map(Object.entries(TEXTS));
const STATES = new Set([...Object.values(INVOICE_STATE_TEXTS), ...Object.values(INVOICE_PHASE_TEXTS)]);
const textsIn = (keys: Iterable<string>, language: (typeof LANGUAGES)[number]) =>
  [...keys].map((key) => TOLD.get(key)?.[language] ?? `${key} has no text`);

test.each(LANGUAGES)('no text in %s says of an invoice that it is booked, as a journal document is', (language) => {
  const said = textsIn([...Object.values(INVOICE_WORDS), ...STATES], language);
  expect(said.filter((text) => / has no text$|\bbook|lanç|registr|contabiliza|comptabilis|saisi/i.test(text))).toEqual(
    [],
  );
});

test.each(['pt', 'es', 'fr'] as const)('the states of an invoice are feminine in %s, as an invoice is', (language) => {
  const masculine = /(?:ado|ido|[^e]é|tenu|is)(?!\p{L})/u;
  expect(textsIn(STATES, language).filter((text) => masculine.test(text))).toEqual([]);
});
