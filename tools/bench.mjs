// npm run bench: how fast the product is, as ratios to its database, driver and arithmetic. See bench/bench.ts.
import { bootstrap } from './bootstrap.mjs';

if (await bootstrap(import.meta.url)) await import('./bench/bench.ts');
