// npm run release-dump: keeps what this release stores of the demonstration, for later ones to upgrade. See release-dump.ts.
import { bootstrap } from './bootstrap.mjs';

if (await bootstrap(import.meta.url)) await import('./release-dump.ts');
