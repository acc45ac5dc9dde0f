// npm run check-ledger: verifies ledgers that calc printed. Its input and output are described in calc/check-ledger.ts.
import { bootstrap } from './set-up/bootstrap.mjs';

if (await bootstrap(import.meta.url)) await import('./calc/check-ledger.ts');
