// npm run goldens: writes the golden pages of ledgers and of statements anew, to be read line by line before a commit.

import { endChildren, endWith, startProgram } from './running/programs.mjs';
import { bootstrap } from './set-up/bootstrap.mjs';

if (await bootstrap(import.meta.url)) {
  endWith(() => {});
  const suites = [
    'run',
    '--project=engine',
    '--project=statement',
    '--project=server',
    'acceptance/references/golden-ledgers.test.ts',
    'src/statement.test.ts',
    'src/features/statements/statements.test.ts',
  ];
  process.exitCode = await startProgram('vitest/vitest.mjs', suites, { REFRESH_GOLDENS: '1' }).ended;
  await endChildren();
}
