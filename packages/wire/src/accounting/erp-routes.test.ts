import { expect, test } from 'vitest';
import { isRoute, presetRoute, REDIRECT_URI, routeNamesOf, systemOf } from './erp-routes.ts';
import { WEB_APIS } from './vocabulary.ts';

test.each(WEB_APIS)('every preset of %s may stand for its route', (webApi) => {
  const system = systemOf(webApi);
  for (const name of routeNamesOf(system)) expect(isRoute(system, name, presetRoute(webApi, name)), name).toBe(true);
});

test('the second generation has the routes of the first below v2, but for signing in and printing', () => {
  const names = routeNamesOf('PRIMAVERA');
  const differing = names.filter((name) => presetRoute('PRIMAVERA_V10', name) !== presetRoute('PRIMAVERA_V10_2', name));
  const same = names.filter((name) => presetRoute('PRIMAVERA_V10_2', name) !== '' && !differing.includes(name));
  expect(same).toEqual(['token', 'printInvoice']);
  expect(presetRoute('PRIMAVERA_V10', 'saveJournal')).toBe('POST Contabilidade/Documentos/Actualiza');
  expect(presetRoute('PRIMAVERA_V10_2', 'saveJournal')).toBe('POST v2/Contabilidade/Documentos/Actualiza');
});

test.each([
  ['GET Own/Documentos/Procura/{reference}', true],
  ['GET Own/Documentos?ref={reference}&year={year}', true],
  ['', true],
  ['DELETE Own/{reference}', false],
  ['GET /Own/{reference}', false],
  ['GET https://other.example/{reference}', false],
  ['GET ../Own/{reference}', false],
  ['GET Own/%2E%2e/{reference}', false],
  ['GET Own//{reference}', false],
  ['GET Own/{password}', false],
  ['GET Own/{reference', false],
  ['GET Own/{}', false],
  ['GET Own Route', false],
  ['GET Own#{reference}', false],
  ['GET Own\\{reference}', false],
])('%j as the route that finds a document', (template, isGood) => {
  expect(isRoute('PRIMAVERA', 'findJournal', template)).toBe(isGood);
});

test('a name that is no route, and an address to lead to', () => {
  expect(isRoute('PRIMAVERA', 'constructor', 'GET x')).toBe(false);
  expect(isRoute('TOCONLINE', REDIRECT_URI, 'https://books.example/callback')).toBe(true);
  expect(isRoute('TOCONLINE', REDIRECT_URI, 'javascript:alert(1)')).toBe(false);
});
