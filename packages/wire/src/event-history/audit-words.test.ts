import { expect, test } from 'vitest';
import { auditWordKey } from './audit-words.ts';

test.each([
  ['CustomType', 'state', 2, 'ARCHIVED'],
  ['TContract', 'state', 1, 'INACTIVE'], // 1 is another word of another record
  ['metadata', 'state', 1, 'DISABLED'],
  ['TContract', 'contractStatus', 3, 'UNPAID'],
  ['identity', 'allowedUserState', 3, 'LOCKEDOUT'],
  ['identity', 'roleId', 'basic', 'basic'],
  ['user-agreements', 'state', 2, 'REJECTED'],
  ['sftp', 'tenantSyncState', 1, 'FAILED'],
  ['BlobStorage', 'kind', 'folder', 'folder'],
  ['fee', 'basis', 'AMOUNT_PER_MONTH', 'AMOUNT_PER_MONTH'],
  ['TContract', 'dateEnd', '2099-12-31', 'NoEndDate'],
])('of a %s the %s %s has the text %s', (element, field, value, word) => {
  expect(auditWordKey(element, field, value)).toBe(word);
});

test.each([
  ['CustomType', 'idOrder', 2],
  ['TEntities', 'name', 'basic'],
  ['TContract', 'state', 7],
  ['TContract', 'dateEnd', '2030-12-31'],
  ['TContract', 'dateStart', '2099-12-31'],
  [null, 'state', 0],
  ['metadata', 'state', null],
])('of a %s the %s %s is no word', (element, field, value) => {
  expect(auditWordKey(element, field, value)).toBeUndefined();
});
