import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = path.resolve(import.meta.dirname, '../..');
/** A call of `useMutation` with its options: in one line, or to the brace that closes them in the column of the statement. */
const MUTATION = /^( *)[^\n]*\buseMutation\(\{(?:[^\n]*\}\);?$|\n.*?\n\1\}\))/gms;

test('a mutation shows its failure itself only where it is marked quiet, so that nobody reads it twice', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES });
  const sources = files.map((file) => ({ file, source: readFileSync(path.join(SOURCES, file), 'utf8') }));
  const mutations = sources.flatMap(({ file, source }) =>
    [...source.matchAll(MUTATION)].map(([text]) => ({ file, text })),
  );
  const calls = sources.flatMap(({ source }) => [...source.matchAll(/\buseMutation\(\{/g)]);
  expect(mutations).toHaveLength(calls.length);
  const twice = mutations.filter(
    ({ text }) => /\b(failureToast|errorToast)\b/.test(text) && !text.includes('isQuiet: true'),
  );
  expect(twice.map(({ file }) => file)).toEqual([]);
});
