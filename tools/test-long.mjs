// npm run test:long: what `npm test` has no time for: the stories and tests that are tagged long, kill -9 at any moment, accounting that fails at
// random, calc on large files, each property of the engine and of billing tried thousands of times (PROPERTY_RUNS says how
// often), hundreds of loans lived through their calls, mutants of the engine that the tests must kill, the recipe of a plain
// resource, followed in a copy of the tree, and Lighthouse on two pages, which needs an otherwise idle machine.
import path from 'node:path';
import { endChildren, endWith, startProgram } from './running/programs.mjs';
import { LONG_STORIES, PLAYER, withProduct } from './running/stories.mjs';
import { bootstrap, root } from './set-up/bootstrap.mjs';
import { buildWeb } from './set-up/build-web.mjs';
import { findChromium } from './set-up/find-chromium.mjs';

const PROPERTIES = ['acceptance/properties', 'hostile-input', 'resumption', 'civil-date'];

if (await bootstrap(import.meta.url)) {
  let interrupted = false;
  endWith(() => {
    interrupted = true;
  });
  const run = async (program, args, env = {}) => (interrupted ? 1 : await startProgram(program, args, env).ended);
  const runs = process.env.PROPERTY_RUNS ?? '20000';
  const CHROME_PATH = await readyBrowser();
  const codes = [
    await withProduct((address) => run(PLAYER, LONG_STORIES, { E2E_URL: address, CHROME_PATH })),
    await run('vitest/vitest.mjs', ['run', '--tags-filter=long'], { CHROME_PATH }),
    await run('vitest/vitest.mjs', ['run', '--project=long', '--project=long-engine'], { LONG_TESTS: 'true' }),
    await run('vitest/vitest.mjs', ['run', '--project=engine', ...PROPERTIES], { PROPERTY_RUNS: runs }),
    await run('vitest/vitest.mjs', ['run', '--project=journal', '--project=checker'], { PROPERTY_RUNS: '500' }),
    await run('vitest/vitest.mjs', ['run', '--project=billing', 'acceptance/properties'], {
      PROPERTY_RUNS: process.env.PROPERTY_RUNS ?? '34000', // the slow ones, which take a share of 0.3, 10 000 times
    }),
    await run('vitest/vitest.mjs', ['run', '--project=server', 'loan-histories', 'form-histories', 'form-paths'], {
      HISTORIES: '300',
    }),
    await run('vitest/vitest.mjs', ['run', '--project=server', 'quiet-nights'], { NIGHTLY_LOANS: '1000' }),
    await run(path.join(root, 'tools/recipe/try-recipe.ts'), []),
    await run(path.join(root, 'tools/lighthouse.ts'), [], { CHROME_PATH }),
    await run('@stryker-mutator/core/bin/stryker.js', ['run'], { PROPERTY_RUNS: '15' }),
  ];
  await endChildren();
  process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
}

/** The browser of the tests, with the web application built for it. */
async function readyBrowser() {
  await buildWeb();
  return await findChromium();
}
