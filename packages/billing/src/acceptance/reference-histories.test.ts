import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { expectedInShort, livedInShort, readReferenceCases } from '../../testing/expected-history.ts';
import { liveThrough } from '../../testing/live-through.ts';

const file = path.join(process.env.ORACLES_DIR ?? '', 'billing/cases.jsonl.gz');

test.runIf(process.env.ORACLES_DIR && existsSync(file))('the whole reference set holds no difference', () => {
  const cases = readReferenceCases(file);
  for (const { case: history, expected } of cases) {
    expect(livedInShort(liveThrough(history)), history.id).toEqual(expectedInShort(expected));
  }
  expect(cases).toHaveLength(150);
});
