// npm run calc: loan files in, ledgers out. What it does and prints is in calc.ts.
import { bootstrap } from './bootstrap.mjs';

if (await bootstrap(import.meta.url)) await import('./calc.ts');
