import path from 'node:path';
import { lateMigrations, misnamedMigrations } from './migration-order.ts';
import { takingMigrations } from './migration-takings.ts';
import { checkTidiness } from './tidiness.ts';

const root = path.resolve(import.meta.dirname, '..');
const { files, breaches: untidy } = checkTidiness(root);
const breaches = [...untidy, ...misnamedMigrations(root), ...lateMigrations(root), ...takingMigrations(root)];
for (const breach of breaches) console.error(breach);
if (breaches.length === 0) console.log(`${files} files are tidy`);
process.exitCode = breaches.length === 0 ? 0 : 1;
