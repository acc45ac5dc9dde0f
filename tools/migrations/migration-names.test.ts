import { expect, test } from 'vitest';
import { isMigrationName, nameMigration } from './migration-names.ts';

const NOW = new Date('2026-12-24T18:05:59Z');

test('a new migration is named by the minute in UTC and what it does, and is the last', () => {
  const name = nameMigration('contracts-keep-marks', NOW, ['2026-12-24-1804-entities-gain-a-motto']);
  expect(name).toBe('2026-12-24-1805-contracts-keep-marks');
  expect(isMigrationName(name)).toBe(true);
});

test.each(['', 'Contracts', 'contracts keep', '-marks', 'marks-', '2-marks'])(
  '“%s” says nothing of what it does',
  (words) => {
    expect(() => nameMigration(words, NOW, [])).toThrow('small letters and hyphens');
  },
);

test('a clock that lags behind the last migration is refused', () => {
  expect(() => nameMigration('marks', NOW, ['2027-01-01-0000-first'])).toThrow(
    '2027-01-01-0000-first is there and would run after 2026-12-24-1805-marks: is the clock right?',
  );
});
