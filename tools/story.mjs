// npm run story -- contracts: plays the stories whose file's path has one of the words in it, on a product of their own.
// Whatever begins with a dash is Playwright's own; the long stories are left out unless --grep=@long asks for them.

import { endChildren, endWith, startProgram } from './running/programs.mjs';
import { LONG_STORIES, PLAYER, QUICK_STORIES, withProduct } from './running/stories.mjs';
import { bootstrap } from './set-up/bootstrap.mjs';
import { buildWeb } from './set-up/build-web.mjs';
import { findChromium } from './set-up/find-chromium.mjs';

if (await bootstrap(import.meta.url, buildWeb)) {
  endWith(() => {});
  const choice = process.argv.slice(2);
  const stories = choice.includes('--grep=@long') ? LONG_STORIES : QUICK_STORIES;
  const env = { CHROME_PATH: await findChromium(), E2E_TRACE: '1' };
  const play = (address) => startProgram(PLAYER, [...stories, ...choice], { ...env, E2E_URL: address }).ended;
  process.exitCode = await withProduct(play);
  await endChildren();
}
