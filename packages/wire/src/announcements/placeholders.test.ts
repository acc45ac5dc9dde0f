import { expect, test } from 'vitest';
import { fillPlaceholders, hasKnownPlaceholders } from './placeholders.ts';

const FACTS = { firstName: 'Ana', lastName: 'Sá', tenant: 'Helios', date: '28-11-2026' };

test.each([
  ['Dear {{firstName}} {{ lastName }}', 'Dear Ana Sá'],
  ['{{tenant}}, {{date}}', 'Helios, 28-11-2026'],
  ['costs {{100 EUR', 'costs {{100 EUR'],
  ['{{{firstName}}}', '{Ana}'],
  ['{{firstName', '{{firstName'],
  ['no braces', 'no braces'],
])('%s is read as %s', (text, filled) => {
  expect(hasKnownPlaceholders(text)).toBe(true);
  expect(fillPlaceholders(text, FACTS)).toBe(filled);
});

test.each(['{{name}}', '{{}}', '{{ first name }}', '{{firstname}}', 'a {{date}} b {{toString}}'])(
  '%s is not known',
  (text) => {
    expect(hasKnownPlaceholders(text)).toBe(false);
  },
);

test('what is filled in is not filled again, and what is not given stays', () => {
  expect(fillPlaceholders('{{firstName}} {{tenant}}', { firstName: '{{tenant}}' })).toBe('{{tenant}} {{tenant}}');
});
