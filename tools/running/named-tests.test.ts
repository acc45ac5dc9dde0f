/** Vitest skips a name that no file has, so a test that was moved would no longer run, or be left out, without a word. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import engineConfig from '../../packages/loan-engine/vitest.config.ts';
import { STANDING_TESTS } from '../recipe/standing-tests.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TESTS = fs.globSync('{apps,packages}/*/src/**/*.test.{ts,tsx}', { cwd: ROOT });
const TOOL_TESTS = fs.globSync('tools/**/*.test.ts', { cwd: ROOT, exclude: ['**/node_modules'] });

function namesIn(program: string, name: RegExp): string[] {
  const source = fs.readFileSync(path.join(ROOT, program), 'utf8');
  return [...source.matchAll(name)].flatMap(([, text = '']) => text);
}

const NAMED: readonly (readonly [program: string, names: readonly string[]])[] = [
  ['tools/goldens.mjs', namesIn('tools/goldens.mjs', /'([^']+\.test\.ts)'/g)],
  ['tools/test-long.mjs', namesIn('tools/test-long.mjs', /(?<=PROPERTIES = .*)'([^']+)'/g)],
  ['tools/recipe/standing-tests.ts', STANDING_TESTS],
];

test.each(NAMED)('every test that %s names is there', (_program, names) => {
  expect(names).not.toEqual([]);
  for (const name of names)
    expect(
      [...TESTS, ...TOOL_TESTS].filter((file) => file.includes(name)),
      name,
    ).not.toEqual([]);
});

test('every test that mutants leave out is there', () => {
  const patterns = engineConfig.test?.exclude ?? [];
  expect(patterns).not.toEqual([]);
  const cwd = path.join(ROOT, 'packages/loan-engine');
  for (const pattern of patterns) expect(fs.globSync(pattern, { cwd }), pattern).not.toEqual([]);
});
