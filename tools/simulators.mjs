// npm run simulators: PRIMAVERA and TOConline, played on this machine. See running/simulators.ts.
import { bootstrap } from './set-up/bootstrap.mjs';

if (await bootstrap(import.meta.url)) await import('./running/simulators.ts');
