// npm run check-ledger: verifies ledgers that calc printed. Its input and output are described in check-ledger.ts.
import { bootstrap } from './bootstrap.mjs';

if (await bootstrap(import.meta.url)) await import('./check-ledger.ts');
