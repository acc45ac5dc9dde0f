// npm run release-dump: keeps the demonstration as this release stores it, for tests of later upgrades. See
// database/release-dump.ts.
import { bootstrap } from './set-up/bootstrap.mjs';

if (await bootstrap(import.meta.url)) await import('./database/release-dump.ts');
