import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** Project rules in the linter's configuration; the repository itself is linted by `npm run check`. */
const ROOT = path.resolve(import.meta.dirname, '../..');
const LINTER = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');

let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-lint-'));
  fs.copyFileSync(path.join(ROOT, '.oxlintrc.json'), path.join(root, '.oxlintrc.json'));
});
afterEach(() => fs.rmSync(root, { recursive: true }));

function rulesBroken(file: string, text: string): string[] {
  fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
  const run = spawnSync(process.execPath, [LINTER, '--format=unix', '.'], { cwd: root, encoding: 'utf8' });
  return [...run.stdout.matchAll(/^(\S+?):(\d+):\d+: .*\[\w+\/(.+)\]$/gm)].map(
    ([, name, line, rule]) => `${name}:${line} ${rule}`,
  );
}

test.each([
  ['vite.config.ts', 'export default {};'],
  ['apps/web/src/app/routes/__root.tsx', 'export const Route = 1;'],
  ['apps/web/src/app/routes/users.{-$tab}.tsx', 'export const Route = 1;'],
  ['apps/web/src/ui/money-input.browser.tsx', 'export const money = 1;'],
])('%s is as the house wants it', (file, text) => {
  expect(rulesBroken(file, text)).toEqual([]);
});

const focused = (name: string) => `${name}.only('x', () => {});`;

test.each([
  ['apps/web/src/ui/money.ts', 'const a = 1;\nexport default a;', 2, 'import(no-default-export)'],
  ['tools/a.ts', 'const a = 1;\nexport { a as default };', 2, 'import(no-default-export)'],
  ['tools/moneyInput.ts', 'export const a = 1;', 1, 'unicorn(filename-case)'],
  ['tools/Money.ts', 'export const a = 1;', 1, 'unicorn(filename-case)'],
  ['tools/a.test.ts', focused('test'), 1, 'eslint(no-restricted-properties)'],
  ['tools/b.test.ts', focused('it'), 1, 'eslint(no-restricted-properties)'],
  ['apps/e2e/src/a.e2e.ts', focused('test.describe'), 1, 'eslint(no-restricted-properties)'],
])('%s with %j breaks a rule', (file, text, line, rule) => {
  expect(rulesBroken(file, text)).toEqual([`${file}:${line} ${rule}`]);
});
