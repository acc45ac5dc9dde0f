// npm run schema: writes apps/server/src/db/schema.sql anew after a migration.
import { bootstrap } from './set-up/bootstrap.mjs';

if (await bootstrap(import.meta.url)) await import('./database/dump-schema.ts');
