// npm run verify: checks every stored figure of every loan against its facts. See database/verify.ts.
import { bootstrap } from './set-up/bootstrap.mjs';

if (await bootstrap(import.meta.url)) await import('./database/verify.ts');
