import { TEXTS } from '@calends/texts';
import { type Language } from '@calends/wire';
import { type Figures, figuresIn } from './figures.ts';

/** The text of a key with its facts filled in: i18next's `t` in the browser, `wordsIn` elsewhere. */
export type Say = (key: string, facts?: Readonly<Record<string, string>>) => string;

/** The means to build sentences. */
export interface Words {
  readonly say: Say;
  readonly figures: Figures;
  /** The name of a company that a loan file names by something else; undefined of one that is not known. */
  readonly nameOfCompany?: (company: string) => string | undefined;
}

/**
 * The words of a language by the texts of the product, or by those that `find` knows in their place. A text or a fact that is
 * missing is a bug, and thrown.
 */
export function wordsIn(
  language: Language,
  find: (key: string) => string | undefined = (key) => TEXTS[key]?.[language],
): Words {
  return { say: (key, facts = {}) => fill(key, find(key), facts), figures: figuresIn(language) };
}

function fill(key: string, text: string | undefined, facts: Readonly<Record<string, string>>): string {
  if (text === undefined) throw new Error(`there is no text ${key}`);
  return text.replaceAll(/\{\{-?\s*(\w+)[^{}]*\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`the text ${key} needs the fact ${name}`);
    return fact;
  });
}
