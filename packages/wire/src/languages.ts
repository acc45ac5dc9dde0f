/** The interface speaks these; English is the default. */
export const LANGUAGES = ['en', 'pt', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** One text in all four languages: a missing one does not compile. */
export type Text = { readonly [L in Language]: string };
export type Texts = Readonly<Record<string, Text>>;

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}
