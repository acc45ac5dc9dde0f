import fs from 'node:fs';
import path from 'node:path';

/** A block of a recipe: a file of its own, lines beside a line of a file that is there, or lines in its place. */
export interface RecipeBlock {
  /** The heading that it stands under. */
  readonly recipe: string;
  readonly file: string;
  readonly beside: { readonly where: Where; readonly line: string } | undefined;
  readonly text: string;
}
type Where = 'after' | 'before' | 'instead of';

const HEADING = /^### (.*)$/m;
const BLOCK = /^```tsx? (\S+)(?: (after|before|instead of) "([^\n]*)")?\n(.*?)^```$/gms;

/** The blocks of CONTRIBUTING's recipes for a plain resource, in their order. */
export function recipeBlocks(contributing: string): RecipeBlock[] {
  return contributing.split(/^(?=### )/m).flatMap((section) => {
    const recipe = HEADING.exec(section)?.[1] ?? '';
    return [...section.matchAll(BLOCK)].map(([, file = '', where, line = '', text = '']) => ({
      recipe,
      file,
      beside: where === undefined ? undefined : { where: where as Where, line },
      text,
    }));
  });
}

/** How many lines the recipe adds, empty ones left out. */
export function linesOf(blocks: readonly RecipeBlock[]): number {
  return blocks.flatMap(({ text }) => text.split('\n')).filter((line) => line.trim() !== '').length;
}

/** Does what the recipe says in the tree at `root`. Throws where a line that it names stands there not exactly once. */
export function followRecipe(root: string, blocks: readonly RecipeBlock[]): void {
  for (const { file, beside, text } of blocks) {
    const target = path.join(root, file);
    if (!beside) {
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, text, { flag: 'wx' });
      continue;
    }
    fs.writeFileSync(target, placed(fs.readFileSync(target, 'utf8'), beside, text, file));
  }
}

function placed(
  before: string,
  { where, line }: { readonly where: Where; readonly line: string },
  text: string,
  file: string,
): string {
  const lines = before.split('\n');
  const at = lines.indexOf(line);
  if (at < 0 || lines.indexOf(line, at + 1) >= 0) throw new Error(`${file} has not exactly one line: ${line}`);
  const added = text.trimEnd().split('\n');
  if (where === 'instead of') return lines.toSpliced(at, 1, ...added).join('\n');
  return lines.toSpliced(where === 'after' ? at + 1 : at, 0, ...added, ...(where === 'before' ? [''] : [])).join('\n');
}
