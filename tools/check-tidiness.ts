import path from 'node:path';
import { checkTidiness } from './tidiness.ts';

const { breaches, files } = checkTidiness(path.resolve(import.meta.dirname, '..'));
for (const breach of breaches) console.error(breach);
if (breaches.length === 0) console.log(`${files} files are tidy`);
process.exitCode = breaches.length === 0 ? 0 : 1;
