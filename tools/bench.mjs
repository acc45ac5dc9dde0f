// npm run bench: how fast the product is, as ratios to its database, driver and arithmetic. See bench/bench.ts.
import { bootstrap } from './set-up/bootstrap.mjs';
import { buildWeb } from './set-up/build-web.mjs';
import { findChromium } from './set-up/find-chromium.mjs';

const [part] = process.argv.slice(2);
const isInBrowser = part === undefined || part === 'web';

if (await bootstrap(import.meta.url, ...(isInBrowser ? [buildWeb] : []))) {
  if (isInBrowser) process.env.CHROME_PATH = await findChromium();
  await import('./bench/bench.ts');
}
