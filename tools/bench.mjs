// npm run bench: how fast the product is, as ratios to what it stands on. What it measures is in bench/bench.ts.
import { bootstrap } from './bootstrap.mjs';

if (await bootstrap(import.meta.url)) await import('./bench/bench.ts');
