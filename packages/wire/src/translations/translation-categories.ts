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
