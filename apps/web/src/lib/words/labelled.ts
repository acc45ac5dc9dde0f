import { beforeValue, isLanguage, type Language, labelled } from '@calends/wire';
import { chosenLanguage } from './language.ts';
import { texts } from './texts.ts';

/** A label before its value, as the language of the screen writes them. */
export function withLabel(label: string, value: string | number | boolean): string {
  return labelled(shownLanguage(), label, value);
}

/** The label alone, where what follows is no text. */
export function labelBefore(label: string): string {
  return beforeValue(shownLanguage(), label);
}

function shownLanguage(): Language {
  return isLanguage(texts.language) ? texts.language : chosenLanguage();
}
