import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emptyNames } from './names.ts';

test('a variable, a property or a parameter that says nothing of what it is gets reported, a longer name or a text does not', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-names-'));
  try {
    fs.mkdirSync(path.join(root, 'apps'));
    const code = [
      'const told = 1; // found',
      'export const rows = { found: told };',
      'export const matchingIds = (its: number) => `not found: ${its}`;',
    ];
    fs.writeFileSync(path.join(root, 'apps/a.ts'), code.join('\n'));
    expect(emptyNames(root, ['apps'])).toEqual([
      expect.stringContaining('apps/a.ts:1 names something "told"'),
      expect.stringContaining('apps/a.ts:2 names something "found"'),
      expect.stringContaining('apps/a.ts:2 names something "told"'),
      expect.stringContaining('apps/a.ts:3 names something "its"'),
    ]);
  } finally {
    fs.rmSync(root, { recursive: true, force: true });
  }
});
