import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { followRecipe, linesOf, type RecipeBlock, recipeBlocks } from './recipe.ts';
import { STANDING_TESTS } from './standing-tests.ts';

const root = path.resolve(import.meta.dirname, '../..');
const contributing = fs.readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
const blocks = recipeBlocks(contributing);
const recipes = Map.groupBy(blocks, ({ recipe }) => recipe);

test('a plain resource is added in under 150 lines, and everything else in under 100', () => {
  for (const [recipe, own] of recipes)
    expect(linesOf(own), recipe).toBeLessThan(recipe === 'Add a plain resource' ? 150 : 100);
});

test('who adds something can run what the recipes are tried with', () => {
  expect(contributing).toContain(`npm run unit -- ${STANDING_TESTS.join(' ')}`);
});

test.each([...recipes])('“%s” brings or extends a test', (_recipe, own) => {
  expect(own.filter(({ file }) => /\.test\.tsx?$/.test(file))).not.toEqual([]);
});

test('every line beside which a recipe adds something is where it says, once', () => {
  expect(recipes.size).toBeGreaterThan(7);
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-recipe-'));
  try {
    for (const { file } of blocks) takeAlong(copy, file);
    for (const own of recipes.values()) {
      followRecipe(copy, own);
      for (const block of own) expect(textOf(copy, block)).toContain(block.text.trimEnd());
    }
  } finally {
    fs.rmSync(copy, { recursive: true });
  }
});

/** A file that stands in the tree already. */
function takeAlong(copy: string, file: string): void {
  if (!fs.existsSync(path.join(root, file))) return;
  fs.mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
  fs.copyFileSync(path.join(root, file), path.join(copy, file));
}

function textOf(copy: string, { file }: RecipeBlock): string {
  return fs.readFileSync(path.join(copy, file), 'utf8');
}
