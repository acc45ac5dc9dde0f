// npm run schema: writes apps/server/src/db/schema.sql anew after a migration.
import { bootstrap } from './bootstrap.mjs';

if (await bootstrap(import.meta.url)) await import('./dump-schema.ts');
