// npm run mutate [-- FILE ...]: mutants of the whole engine, or of the files named, that its tests must kill.

import { endChildren, endWith, startProgram } from './running/programs.mjs';
import { bootstrap } from './set-up/bootstrap.mjs';

if (await bootstrap(import.meta.url)) {
  endWith(() => {});
  const files = process.argv.slice(2);
  const choice = files.length > 0 ? ['--mutate', files.join()] : [];
  // Few runs of each property: a broken property fails in the first of them, and there are thousands of mutants.
  const env = { PROPERTY_RUNS: '15' };
  process.exitCode = await startProgram('@stryker-mutator/core/bin/stryker.js', ['run', ...choice], env).ended;
  await endChildren();
}
