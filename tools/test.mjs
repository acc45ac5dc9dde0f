// npm test: everything from a fresh clone to one last line "N passed, N failed".
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runChecks, secondsSince } from './running/checks.mjs';
import { endChildren, endWith, startProgram } from './running/programs.mjs';
import { PLAYER, QUICK_STORIES, withProduct } from './running/stories.mjs';
import { bootstrap } from './set-up/bootstrap.mjs';
import { buildWeb } from './set-up/build-web.mjs';
import { findChromium } from './set-up/find-chromium.mjs';

const totals = { passed: 0, failed: 0 };
let results = ''; // the suites' reports
let interrupted = false;

if (await bootstrap(import.meta.url)) {
  endWith(() => {
    interrupted = true;
  });
  results = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-test-'));
  try {
    await everything();
  } finally {
    await endChildren();
    fs.rmSync(results, { recursive: true, force: true });
  }
  if (interrupted) process.exit(130);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
}

async function everything() {
  absolute('EURIBOR_CSV');
  absolute('ORACLES_DIR');
  const chromium = await attempt('chromium', findChromium);
  if (chromium) process.env.CHROME_PATH = chromium;
  const built = await attempt('web build', async () => (await buildWeb()) ?? true); // also writes the route tree
  const checked = await runChecks(() => interrupted);
  totals.passed += checked.passed;
  totals.failed += checked.failed;
  await unitTests(chromium ? [] : ['--project=!browser']);
  if (chromium && built) await attempt('product for the stories', () => withProduct(stories));
}

async function unitTests(choice) {
  await suite(
    'unit, server and component tests',
    'vitest/vitest.mjs',
    ['run', '--tags-filter=!long', '--reporter=default', '--reporter=json', ...choice],
    (file) => ['--outputFile.json', file],
    (report) => ({
      passed: report.numPassedTests,
      skipped: report.numPendingTests,
      failed: report.numFailedTests + report.testResults.filter(failedAsWhole).length,
    }),
  );
}

/** Whether a file failed although none of its tests did: where it is loaded, or in what it does before them. */
function failedAsWhole({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((one) => one.status !== 'failed');
}

async function stories(address) {
  await suite(
    'stories',
    PLAYER,
    QUICK_STORIES,
    () => [],
    (report) => ({
      passed: report.stats.expected,
      skipped: report.stats.skipped,
      failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
    }),
    { E2E_URL: address },
  );
}

/** Tests run in the folders of their packages: a relative path would mean something else there. */
function absolute(name) {
  const value = process.env[name];
  if (value) process.env[name] = path.resolve(value);
}

/** A step that others need: counted only when it fails, as one. */
async function attempt(name, step) {
  if (interrupted) return undefined;
  try {
    return await step();
  } catch (error) {
    if (!interrupted) fail(`${name}: ${error.message}`);
    return undefined;
  }
}

function fail(what) {
  totals.failed += 1;
  console.log(`FAIL ${what}`);
}

/** A suite counts its tests; one that dies without a report counts as one failed. */
async function suite(name, program, args, reportArgs, count, env = {}) {
  if (interrupted) return;
  const startedAt = Date.now();
  const file = path.join(results, `${name.split(/\W/)[0]}.json`);
  const code = await startProgram(program, [...args, ...reportArgs(file)], { ...env, E2E_REPORT: file }).ended;
  if (interrupted) return;
  const none = { passed: 0, skipped: 0, failed: 1 };
  const counted = fs.existsSync(file) ? count(JSON.parse(fs.readFileSync(file, 'utf8'))) : none;
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  totals.passed += counted.passed;
  totals.failed += counted.failed;
  const verdict = counted.failed === 0 ? 'ok  ' : 'FAIL';
  const skipped = counted.skipped > 0 ? `, ${counted.skipped} skipped` : '';
  console.log(
    `${verdict} ${name}: ${counted.passed} passed, ${counted.failed} failed${skipped} (${secondsSince(startedAt)})`,
  );
}
