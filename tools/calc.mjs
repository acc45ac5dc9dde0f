// npm run calc: loan files in, ledgers out. Its input and output are described in calc/calc.ts.
import { bootstrap } from './set-up/bootstrap.mjs';

if (await bootstrap(import.meta.url)) await import('./calc/calc.ts');
