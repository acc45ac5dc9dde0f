import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const said = (instant: string, language: 'en' | 'pt' | 'es' | 'fr' = 'en') => relativeTime(instant, NOW, language);

test('under one minute, and for a moment in the future, there is no text', () => {
  for (const instant of ['2026-11-21T12:00:00Z', '2026-11-21T11:59:01Z', '2026-11-21T12:05:00Z'])
    expect(said(instant)).toBeUndefined();
});

test.each([
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T11:00:01Z', '59 minutes ago'],
  ['2026-11-21T11:00:00Z', '1 hour ago'],
  ['2026-11-20T12:00:01Z', '23 hours ago'],
  ['2026-11-20T12:00:00Z', '1 day ago'],
  ['2026-10-22T12:00:00Z', '1 month ago'],
  ['2024-11-21T12:00:00Z', '2 years ago'],
])('%s is %s', (instant, words) => {
  expect(said(instant)).toBe(words);
});

test('the time is written in the language of the reader', () => {
  expect(said('2026-11-21T11:55:00Z', 'pt')).toBe('há 5 minutos');
  expect(said('2026-11-21T11:55:00Z', 'es')).toBe('hace 5 minutos');
  expect(said('2026-11-21T11:55:00Z', 'fr')).toBe('il y a 5 minutes');
});
