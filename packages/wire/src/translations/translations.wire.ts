/** In the documents' order. */
export const TRANSLATION_CATEGORIES = [
  'GENERIC',
  'CURRENCY',
  'CLASS',
  'GLOSSARY',
  'MULTIMEDIA',
  'MESSAGE',
  'LONGTEXT',
  'DATABASE',
] as const;
export type TranslationCategory = (typeof TRANSLATION_CATEGORIES)[number];

/** Who may see a text, by rank: whoever stands higher sees what those below see. */
export const TRANSLATION_ACCESS_LEVELS = ['BASIC', 'PARTNER', 'ADMIN', 'ROOT'] as const;
export type TranslationAccessLevel = (typeof TRANSLATION_ACCESS_LEVELS)[number];
