import { expect, test } from 'vitest';
import { passwordFaults, passwordStrength } from './index.ts';

const OWNER = {
  email: 'olga@calends.test',
  firstName: 'Olga',
  lastName: 'Cruz e Sá',
  tenants: ['helios', 'Helios SGPS', 'Boreal Industries'],
};

test.each([
  ['four words', 'quarterly figs under glass', []],
  ['spaces and accents', 'maçã é uma fruta', []],
  [
    '128 characters',
    'ten loans fall due; '
      .repeat(7)
      .slice(0, 128)
      .replace(/^.{40}/, 'Kqm7 bvx quiet river opens at dawn 9 zhf'),
    [],
  ],
  ['129 characters', 'x'.repeat(129), ['PasswordTooLong']],
  ['more bytes than a sealed field holds', '€'.repeat(81), ['PasswordTooLong']],
  ['fourteen letters', 'abcdefghijklmn', ['PasswordTooShort']],
  ['fourteen signs of two units each', '🌊'.repeat(14), ['PasswordTooShort']],
  ['the e-mail', 'my OLGA@calends.test', ['PasswordHoldsName']],
  ['the last name without accent and space', 'wonderful CruzESa years', ['PasswordHoldsName']],
  ['the alphabet', 'abcdefghijklmno', ['PasswordTooWeak']],
  ['one letter', 'x'.repeat(128), ['PasswordTooWeak']],
  ['a row of keys', 'qwertyuiopasdfghjkl', ['PasswordTooWeak']],
  ['a common one twice', 'password1password1', ['PasswordTooWeak']],
  ['a word twice, apart', 'football football', ['PasswordTooWeak']],
  ['a common one twice, apart', 'Password password', ['PasswordTooWeak']],
  ['two words in turn', 'welcome home welcome home', ['PasswordTooWeak']],
  ['a word twice by a sign', 'iloveyou-iloveyou', ['PasswordTooWeak']],
  ['the product twice', 'calends calends', ['PasswordTooWeak']],
  ['the tenant thrice', 'boreal boreal boreal', ['PasswordTooWeak']],
  ['the tenant, by its name', 'Boreal Industries', ['PasswordTooWeak']],
  ['the tenant, by its key and a word more', 'helios sgps helios', ['PasswordTooWeak']],
  ['the tenant, by its name with another sign', 'boreal-industries', ['PasswordTooWeak']],
  ['a word twice that no list knows', 'helicóptero helicóptero', ['PasswordTooWeak']],
  ['two words of which one comes twice', 'palavra palavra passe', ['PasswordTooWeak']],
  ['many words of which one comes twice', 'quiet river over quiet opal fields', []],
  ['a common one', 'hd764nw5d7e1vb1', ['PasswordCommon']],
])('a password of %s', (_name, password, faults) => {
  expect(passwordFaults(password, OWNER)).toEqual(faults);
});

test('a word known about the owner makes a password weaker', () => {
  const words = ['Herculano', 'Saramago'];
  expect(passwordStrength('herculanosaramago').score).toBeGreaterThan(
    passwordStrength('herculanosaramago', words).score,
  );
});
