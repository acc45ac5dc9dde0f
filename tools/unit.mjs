// npm run unit -- server contracts: the tests of a project (all of them without one) whose file's path has one of the words in it.
// Whatever begins with a dash is Vitest's own.

import { endChildren, endWith, startProgram } from './running/programs.mjs';
import { bootstrap } from './set-up/bootstrap.mjs';
import { findChromium } from './set-up/find-chromium.mjs';

if (await bootstrap(import.meta.url)) {
  endWith(() => {});
  const { default: config } = await import('../vitest.config.ts');
  const [first, ...others] = process.argv.slice(2);
  const isProject = config.test.projects.some(({ test }) => test.name === first);
  const choice = isProject ? [`--project=${first}`, ...others] : process.argv.slice(2);
  const env = !isProject || first === 'browser' ? { CHROME_PATH: await findChromium() } : {};
  process.exitCode = await startProgram('vitest/vitest.mjs', ['run', ...choice], env).ended;
  await endChildren();
}
