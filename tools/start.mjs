// npm start: everything from a fresh clone to a running product.
import { bootstrap } from './set-up/bootstrap.mjs';
import { buildWeb } from './set-up/build-web.mjs';

if (await bootstrap(import.meta.url, buildWeb)) await import('../apps/server/src/main.ts');
