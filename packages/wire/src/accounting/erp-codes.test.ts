import { expect, test } from 'vitest';
import { readErpCodes } from './erp-codes.ts';

test.each([
  ['41', { code: '41', exceptions: {} }],
  [' 41 ; SPECIALIZATION = 47 ', { code: '41', exceptions: { SPECIALIZATION: '47' } }],
  ['EMP;TRANCHE=FIN;CAPITALIZATION=JUR', { code: 'EMP', exceptions: { TRANCHE: 'FIN', CAPITALIZATION: 'JUR' } }],
])('%s is a code with its exceptions', (text, codes) => {
  expect(readErpCodes(text)).toEqual(codes);
});

test.each([
  '',
  ';',
  '41;',
  'SPECIALIZATION=47',
  '41;SPECIALIZATION',
  '41;SPECIALIZATION=',
  '41;specialization=47',
  '41;INTEREST=47',
  '41;TRANCHE=1=2',
  '41;TRANCHE=1;TRANCHE=2',
])('%j cannot be read', (text) => {
  expect(readErpCodes(text)).toBeUndefined();
});
