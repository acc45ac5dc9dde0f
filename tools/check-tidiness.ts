import path from 'node:path';
import { lateMigrations, misnamedMigrations } from './migrations/migration-order.ts';
import { takingMigrations } from './migrations/migration-takings.ts';
import { emptyNames } from './tidiness/names.ts';
import { checkTidiness } from './tidiness/tidiness.ts';

const root = path.resolve(import.meta.dirname, '..');
const { files, breaches: untidy } = checkTidiness(root);
const breaches = [
  ...untidy,
  ...emptyNames(root, ['apps', 'packages', 'tools']),
  ...misnamedMigrations(root),
  ...lateMigrations(root),
  ...takingMigrations(root),
];
for (const breach of breaches) console.error(breach);
if (breaches.length === 0) console.log(`${files} files are tidy`);
process.exitCode = breaches.length === 0 ? 0 : 1;
