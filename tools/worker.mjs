// npm run worker: background jobs apart from the API, on the database of DATABASE_URL.
import { bootstrap } from './set-up/bootstrap.mjs';

if (await bootstrap(import.meta.url)) await import('../apps/server/src/worker.ts');
