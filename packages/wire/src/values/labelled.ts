import type { Language } from './languages.ts';

/** A label before its value, as the language writes them: French has a space before the colon. */
export function labelled(language: Language, label: string, value: string | number | boolean): string {
  return `${beforeValue(language, label)} ${value}`;
}

/** The label alone, where what follows is no text. */
export function beforeValue(language: Language, label: string): string {
  return language === 'fr' ? `${label} :` : `${label}:`;
}
