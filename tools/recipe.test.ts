import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { followRecipe, linesOf, recipeBlocks } from './recipe.ts';

const root = path.resolve(import.meta.dirname, '..');
const all = recipeBlocks(fs.readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8'));
const blocks = all.filter(({ recipe }) => recipe === 'Add a plain resource');
const further = all.filter((block) => !blocks.includes(block));

test('a plain resource is added in under 150 lines', () => {
  expect(blocks.length).toBeGreaterThan(15);
  expect(linesOf(blocks)).toBeLessThan(150);
});

test('every line beside which the recipe adds something is where it says, once', () => {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-recipe-'));
  try {
    for (const { file, beside } of blocks.filter((block) => block.beside)) {
      fs.mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
      fs.copyFileSync(path.join(root, file), path.join(copy, file));
      expect(beside?.line).not.toBe('');
    }
    followRecipe(copy, blocks);
    for (const { file, text } of blocks)
      expect(fs.readFileSync(path.join(copy, file), 'utf8')).toContain(text.trimEnd());
    followRecipe(copy, further);
    expect(further.length).toBeGreaterThan(15);
    for (const { file, text } of further)
      expect(fs.readFileSync(path.join(copy, file), 'utf8')).toContain(text.trimEnd());
  } finally {
    fs.rmSync(copy, { recursive: true });
  }
});
