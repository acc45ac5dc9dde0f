// npm run rate-source: a publisher of invented rates on this machine. See running/rate-source.ts.
import { bootstrap } from './set-up/bootstrap.mjs';

if (await bootstrap(import.meta.url)) await import('./running/rate-source.ts');
