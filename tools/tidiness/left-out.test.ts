import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { LIGHTER, lighter, METHODS_LEFT_OUT } from '../../apps/web/left-out.config.ts';
import { TEXTS } from '../../packages/texts/src/texts.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

test.each(Object.keys(LIGHTER))('what the web leaves out of %s is there, and the rest is a module', (file) => {
  const code = fs.readFileSync(path.join(ROOT, 'node_modules', file), 'utf8');
  const text = lighter(file, code);
  expect(text.length).toBeLessThan(code.length);
  expect(parseSync(file, text).errors).toEqual([]);
});

test('no schema of ours calls a method that the web leaves out', () => {
  const called = new RegExp(String.raw`(?<!\b(?:z|iso))\.(?:${METHODS_LEFT_OUT.join('|')})\(`, 'g');
  const calls = modulesWithSchemas().flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(called)].map(([call]) => `${path.relative(ROOT, file)} ${call}`),
  );
  expect(calls).toEqual([]);
});

test('no text of ours names another or formats a fact, which the web leaves out of i18next', () => {
  const texts = Object.entries(TEXTS).map(([key, text]) => `${key} ${Object.values(text).join(' ')}`);
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => /\$t\(|\{\{[^}]*,/.test(text))).toEqual([]);
});

/** Those that make schemas, not those that know only their types. */
function modulesWithSchemas(): string[] {
  return ['packages/wire/src', 'apps/web/src']
    .flatMap((folder) => fs.globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }))
    .map((name) => path.join(ROOT, name))
    .filter((file) => /^import \{[^}]*\} from 'zod'/m.test(fs.readFileSync(file, 'utf8')));
}
