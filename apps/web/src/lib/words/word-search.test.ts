import { describe, expect, test } from 'vitest';
import { beginsWords, holds } from './word-search.ts';

describe('beginsWords', () => {
  test.each([
    ['Event history', 'hist'],
    ['Event history', 'HISTORY ev'],
    ['Histórico da Euribor', 'historico'],
    ['Definições base', 'definicoes'],
    ['Anything', ''],
    ['Anything', '  '],
    ['HX-2024/07', '2024'],
    ['GET /TEntities/{id}', '/tentities'],
  ])('%s is matched by “%s”', (text, sought) => expect(beginsWords(text, sought)).toBe(true));

  test.each([
    ['Event history', 'story'],
    ['Event history', 'event users'],
    ['', 'x'],
  ])('%s is not matched by “%s”', (text, sought) => expect(beginsWords(text, sought)).toBe(false));
});

test('holds matches anywhere in the text, without regard to case and accents', () => {
  expect(holds('Helios Águas, S.A.', ' AGUAS')).toBe(true);
  expect(holds('Agueda', 'águ')).toBe(true);
  expect(holds('Energia', 'agua')).toBe(false);
  expect(holds('Energia', '')).toBe(true);
});
