import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { followRecipe, linesOf, recipeBlocks } from './recipe.ts';
import { STANDING_TESTS } from './standing-tests.ts';

const PROJECTS = ['engine', 'checker', 'texts', 'wire', 'statement', 'server', 'web-logic', 'web'].map(
  (name) => `--project=${name}`,
);

const root = path.resolve(import.meta.dirname, '../..');
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-recipe-'));
if (process.getuid?.() === 0) fs.chmodSync(copy, 0o755); // PostgreSQL runs as another user

try {
  copyTree();
  const blocks = recipeBlocks(fs.readFileSync(path.join(copy, 'CONTRIBUTING.md'), 'utf8'));
  followRecipe(copy, blocks);
  const files = blocks.map(({ file }) => file);
  console.log(`${linesOf(blocks)} lines in ${new Set(files).size} files`);
  const checks: readonly [string, readonly string[]][] = [
    [
      'web build, which writes the routes',
      ['--eval', "import('./tools/set-up/build-web.mjs').then((one) => one.buildWeb())"],
    ],
    ['schema', ['tools/dump-schema.mjs']],
    ['types', ['node_modules/typescript/bin/tsc', '-b']],
    ['format', ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--error-on-warnings', ...files]],
    ['lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...new Set(files)]],
    ['layers', ['tools/check-layers.ts']],
    ['tidiness', ['tools/check-tidiness.ts']],
    ['tests', ['node_modules/vitest/vitest.mjs', 'run', ...PROJECTS, ...testsOf(files), ...STANDING_TESTS]],
  ];
  for (const [name, args] of checks) run(name, args);
} finally {
  fs.rmSync(copy, { recursive: true, force: true });
}

/** The tests that the recipes add or add to; stories need a running product. */
function testsOf(files: readonly string[]): string[] {
  return [...new Set(files)].filter((file) => /\.test\.tsx?$/.test(file));
}

/** What git would hand out, as it stands now; the packages are the tree's own, the workspaces the copy's. */
function copyTree(): void {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root });
  for (const file of listed.toString().split('\0')) {
    const from = path.join(root, file);
    if (file === '' || !fs.existsSync(from)) continue;
    fs.mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    fs.copyFileSync(from, path.join(copy, file));
  }
  // a workspace has packages of its own where others ask for another version
  for (const packages of ['node_modules', ...fs.globSync('{apps,packages}/*/node_modules', { cwd: root })])
    execFileSync('cp', ['-al', path.join(root, packages), path.join(copy, packages)]);
}

function run(name: string, args: readonly string[]): void {
  const begun = performance.now();
  const { status } = spawnSync(process.execPath, args, { cwd: copy, stdio: ['ignore', 'inherit', 'inherit'] });
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (status !== 0) process.exitCode = 1;
}
