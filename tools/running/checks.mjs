// The checks that need no running product: run by `npm run check`, and by every test run.
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { root } from '../set-up/bootstrap.mjs';
import { runProgram } from './programs.mjs';

/** The longest first: the others fit beside them. */
const CHECKS = [
  { name: 'unused', program: 'knip/bin/knip.js', args: [] },
  { name: 'lint', program: 'oxlint/bin/oxlint', args: ['--type-aware', '--deny-warnings'] },
  // each checker of a project works out the shared types for itself: with one, half the work
  { name: 'types', program: 'typescript/bin/tsc', args: ['-b', '--checkers', '1'] },
  { name: 'format', program: '@biomejs/biome/bin/biome', args: ['check', '--error-on-warnings'] },
  { name: 'API description', program: '@redocly/cli/bin/cli.js', args: ['lint', 'docs/openapi.json'] },
  { name: 'layers', program: path.join(root, 'tools/check-layers.ts'), args: [] },
  { name: 'tidiness', program: path.join(root, 'tools/check-tidiness.ts'), args: [] },
];

const ENVIRONMENT = { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }; // a check needs no network

/**
 * Runs the checks side by side, as many as there are cores: none needs the output of another. Prints the output of each
 * together, with its verdict and time, when it ends. Resolves to how many passed and failed; after an interruption it
 * starts no more.
 */
export async function runChecks(isInterrupted) {
  const totals = { passed: 0, failed: 0 };
  const waiting = [...CHECKS];
  const runNext = async () => {
    for (let check = waiting.shift(); check && !isInterrupted(); check = waiting.shift()) {
      const startedAt = Date.now();
      const { code, output } = await runProgram(check.program, check.args, ENVIRONMENT);
      if (isInterrupted()) return;
      totals[code === 0 ? 'passed' : 'failed'] += 1;
      process.stdout.write(output);
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${check.name} (${secondsSince(startedAt)})`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
  return totals;
}

export function secondsSince(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
}
