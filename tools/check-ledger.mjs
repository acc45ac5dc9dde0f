// npm run check-ledger: re-adds ledgers that calc printed. What it reads and prints is in check-ledger.ts.
import { bootstrap } from './bootstrap.mjs';

if (await bootstrap(import.meta.url)) await import('./check-ledger.ts');
