// npm run openapi: writes docs/openapi.json anew.
import { bootstrap } from './set-up/bootstrap.mjs';

if (await bootstrap(import.meta.url)) await import('./openapi.ts');
