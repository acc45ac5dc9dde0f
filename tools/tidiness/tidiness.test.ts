import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkTidiness } from './tidiness.ts';

let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-tidiness-'));
});
afterEach(() => fs.rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
}

const outside = ['..', 'shared'].join('/');
const home = ['', 'home', 'ana', 'calends'].join('/');

test('a tidy tree has no breach', () => {
  write('README.md', '# Calends');
  write('.ci/run', `ORACLES_DIR=${outside}/oracles`);
  write('apps/web/src/ui/money-input.browser.tsx', "import '../lib/money.ts';");
  write('package-lock.json', '{ "resolved": "packages/wire", "link": true }');
  write('node_modules/x/Utils.js', 'export default 1;');
  expect(checkTidiness(root)).toEqual({ files: 4, breaches: [] });
});

test('a check that saw no file fails', () => {
  expect(checkTidiness(root).breaches).toEqual([`no file was seen below ${root}`]);
});

test.each([
  ['apps/web/src/utils/money.ts', '', 'apps/web/src/utils/money.ts: "utils" says nothing'],
  ['apps/web/src/helpers.test.ts', '', 'apps/web/src/helpers.test.ts: "helpers" says nothing'],
  ['docs/a.md', `see ${outside}/spec`, 'docs/a.md:1: mentions a folder beside the checkout, which nobody else has'],
  ['docs/a.md', `in ${home}`, 'docs/a.md:1: mentions a path of somebody’s machine'],
  [
    'package-lock.json',
    '{ "resolved": "https://registry.example.com/zod.tgz" }',
    'package-lock.json:1: names the registry that wrote it',
  ],
])('%s with %j', (file, text, breach) => {
  write(file, text);
  expect(checkTidiness(root).breaches).toEqual([breach]);
});
