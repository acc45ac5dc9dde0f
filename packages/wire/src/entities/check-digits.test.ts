import { expect, test } from 'vitest';
import { isLeiMistyped, isNifMistyped } from './check-digits.ts';

test.each([
  ['501234560', false, 'a remainder of 1, whose check digit is 0'],
  ['500000050', false, 'a remainder of 0, whose check digit is 0'],
  ['500000051', true, 'another digit where 0 is due'],
  ['504423436', false, 'a common check digit'],
  ['504423435', true, 'a wrong last digit'],
  ['504424336', true, 'two digits changed about'],
  [' 504 423 436 ', false, 'spaces between the groups'],
  ['504 423 435', true, 'a wrong last digit after spaces'],
  ['50442343', false, 'eight digits, no Portuguese number'],
  ['5044234350', false, 'ten digits, no Portuguese number'],
  ['ESB12345674', false, 'a foreign number'],
  ['', false, 'nothing yet'],
])('the tax number “%s” is mistyped: %s (%s)', (nif, mistyped) => {
  expect(isNifMistyped(nif)).toBe(mistyped);
});

test.each([
  ['529900T8BM49AURSDO55', false, 'letters and digits that fit'],
  ['549300TESTCALENDS179', false, 'another one'],
  ['529900t8bm49aursdo55', false, 'small letters'],
  ['5299 00T8 BM49 AURS DO55', false, 'spaces between the groups'],
  ['529900T8BM49AURSDO56', true, 'wrong check digits'],
  ['529900T8BM94AURSDO55', true, 'two digits changed about'],
  ['529900T8BM49AURSDO5', true, 'one character short'],
  ['529900T8BM49AURSDO550', true, 'one character long'],
  ['529900T8BM49AURSD-55', true, 'a mark that no LEI has'],
  ['', false, 'nothing yet'],
])('the LEI “%s” is mistyped: %s (%s)', (leiCode, mistyped) => {
  expect(isLeiMistyped(leiCode)).toBe(mistyped);
});
