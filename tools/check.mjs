// npm run check: the checks of a test run before its tests.

import { runChecks } from './running/checks.mjs';
import { endChildren, endWith } from './running/programs.mjs';
import { bootstrap } from './set-up/bootstrap.mjs';

if (await bootstrap(import.meta.url)) {
  let isInterrupted = false;
  endWith(() => {
    isInterrupted = true;
  });
  const { writeRoutes } = await import('./set-up/write-routes.mjs'); // its packages are there only now
  await writeRoutes();
  const { failed } = await runChecks(() => isInterrupted);
  await endChildren();
  process.exit(isInterrupted ? 130 : Number(failed > 0));
}
