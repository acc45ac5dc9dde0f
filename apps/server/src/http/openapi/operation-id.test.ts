import { expect, test } from 'vitest';
import { operationId } from './operation-id.ts';

test.each([
  ['GET', '/TEntities/{id}', 'TEntities_getById'],
  ['POST', '/TEntities', 'TEntities_post'],
  ['POST', '/EventHistory/list-paginated', 'EventHistory_postListPaginated'],
  ['GET', '/identity/', 'identity_get'],
  ['GET', '/qr-codes/{codeId}/png', 'qr-codes_getByCodeIdPng'],
] as const)('%s %s is called %s', (method, path, name) => {
  expect(operationId({ method, path })).toBe(name);
});
