// npm run test:long: what takes minutes: kill -9 at any moment, and mutants of the engine that the tests must kill.
import { bootstrap } from './bootstrap.mjs';
import { endChildren, endWith, startProgram } from './programs.mjs';

if (await bootstrap(import.meta.url)) {
  let interrupted = false;
  endWith(() => {
    interrupted = true;
  });
  const long = await startProgram('vitest/vitest.mjs', ['run', '--project=long'], { LONG_TESTS: 'true' }).ended;
  const mutants = interrupted ? 1 : await startProgram('@stryker-mutator/core/bin/stryker.js', ['run']).ended;
  await endChildren();
  process.exitCode = long === 0 && mutants === 0 ? 0 : 1;
}
