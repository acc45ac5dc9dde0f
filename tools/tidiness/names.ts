import { Visitor } from 'oxc-parser';
import { type Module, readModules } from '../layers/imports.ts';

/** Words that leave open what they name: who was told what, what was found, whose it is. */
const EMPTY_NAMES = new Set(['told', 'found', 'its', 'whoever']);

/** One line for each variable, property or function below `folders` of `root` that has such a word as its whole name. */
export function emptyNames(root: string, folders: readonly string[]): string[] {
  return readModules(root, folders).flatMap(namesIn);
}

function namesIn(module: Module): string[] {
  const places = new Set<string>();
  new Visitor({
    Identifier({ name, start }) {
      if (EMPTY_NAMES.has(name))
        places.add(`${module.file}:${module.lineAt(start)} names something "${name}", which does not say what it is`);
    },
  }).visit(module.program);
  return [...places];
}
