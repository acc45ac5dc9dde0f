import { expect, test } from 'vitest';
import { fillRoute, NoRoute, reasonInAddress } from './fill-route.ts';

const BASE = 'https://erp.example/WebApi';
const filled = (template: string, args: Record<string, string | number>) => {
  const { method, address } = fillRoute(template, args, BASE);
  return `${method} ${address.href}`;
};

test('arguments are encoded and stay within their segment', () => {
  const args = { year: 2026, diary: '4/1?#%00', number: 7 };
  expect(filled('GET Documentos/Existe/{year}/{diary}/{number}', args)).toBe(
    'GET https://erp.example/WebApi/Documentos/Existe/2026/4%2F1%3F%23%2500/7',
  );
  expect(filled('GET api/customers?filter[nif]={nif}', { nif: '5&x=1' })).toBe(
    'GET https://erp.example/WebApi/api/customers?filter[nif]=5%26x%3D1',
  );
});

test.each(['', '.', '..', ' .. '])('an argument of %j is refused', (diary) => {
  expect(() => filled('GET Documentos/{diary}', { diary })).toThrow(NoRoute);
});

test('a route that is not there, or leads out of the address, is none', () => {
  expect(() => filled('', {})).toThrow(NoRoute);
  expect(() => filled('GET ../admin', {})).toThrow(NoRoute);
  expect(() => filled('GET %2e%2e/admin', {})).toThrow(NoRoute);
});

test.each([
  ['Erro no valor (2.ª vez)', 'Erro no valor (2.ª vez)'],
  ['../?#%00', '.. 00'],
  ['a'.repeat(100), 'a'.repeat(80)],
  ['<script>', 'script'],
  ['...', 'C04'],
  ['', 'C04'],
])('the reason %j travels as %j', (text, travelling) => {
  expect(reasonInAddress(text, 'C04')).toBe(travelling);
});
