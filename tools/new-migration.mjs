// npm run migration -- noun-act: makes an empty migration, named by the minute and what it does.
import { bootstrap } from './set-up/bootstrap.mjs';

if (await bootstrap(import.meta.url)) await import('./migrations/new-migration.ts');
