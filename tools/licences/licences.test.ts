import fs from 'node:fs';
import { expect, test } from 'vitest';
import { LICENCES_FILE, readLicences } from './licences.ts';

test('the shipped licences are those of the packages in the lock file (`npm run licences` writes them)', () => {
  const shipped = JSON.parse(fs.readFileSync(LICENCES_FILE, 'utf8')) as ReturnType<typeof readLicences>;
  const named = (list: typeof shipped) => list.map(({ component, version }) => `${component} ${version}`);
  expect(named(shipped)).toEqual(named(readLicences()));
});

test('each part by others has its authors and a licence that may be used in a product', () => {
  const copyleft = readLicences().filter(({ licenceType }) => /\b(A?GPL|LGPL|SSPL|BUSL)/.test(licenceType));
  expect(copyleft).toEqual([]);
  expect(readLicences().filter(({ authors }) => authors === '')).toEqual([]);
});
