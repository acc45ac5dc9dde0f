import { bootTexts, LANGUAGES, type Language, translationEndpoints } from '@calends/wire';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { call } from './api.ts';
import { chosenLanguage, keepLanguage } from './language.ts';

/** The documents keep the texts of one language for twelve hours (overview section 9, decision A-69). */
const KEPT_MS = 12 * 60 * 60 * 1000;

interface KeptTexts {
  readonly version: string;
  readonly savedAt: number;
  readonly texts: Readonly<Record<string, string>>;
}

/** The texts of the screen. Its keys are those of `wire`; a key without a text shows itself, which tests look for. */
export const texts = createInstance();

/** Loads the texts of the chosen language. Without the server, the few texts that say so are there nevertheless. */
export async function startTexts(): Promise<void> {
  await texts.use(initReactI18next).init({
    lng: chosenLanguage(),
    fallbackLng: false,
    supportedLngs: [...LANGUAGES],
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false }, // React escapes
    returnEmptyString: false,
    react: { useSuspense: false },
  });
  await show(chosenLanguage());
}

/** Changes the language of the screen and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  keepLanguage(language);
  await show(language);
}

async function show(language: Language): Promise<void> {
  const loaded = await loadTexts(language).catch(() => ({})); // unreachable: the carried texts say so
  texts.addResourceBundle(language, 'translation', { ...carriedTexts(language), ...loaded }, false, true);
  await texts.changeLanguage(language);
  document.documentElement.lang = language;
}

async function loadTexts(language: Language): Promise<Readonly<Record<string, string>>> {
  const kept = keptTexts(language);
  if (kept) return kept;
  const reply = await call(translationEndpoints.frontEndLoad, { query: { languageCode: language } });
  const loaded = reply[language] ?? {};
  keepTexts(language, loaded);
  return loaded;
}

function placeOf(language: Language): string {
  return `calends.texts.${language}`;
}

function keptTexts(language: Language): Readonly<Record<string, string>> | undefined {
  const stored = localStorage.getItem(placeOf(language));
  if (stored === null) return undefined;
  try {
    const kept = JSON.parse(stored) as KeptTexts;
    const isFresh = kept.version === TEXTS_VERSION && Date.now() - kept.savedAt < KEPT_MS;
    return isFresh ? kept.texts : undefined;
  } catch {
    return undefined; // not ours: loaded anew
  }
}

function keepTexts(language: Language, loaded: Readonly<Record<string, string>>): void {
  const kept: KeptTexts = { version: TEXTS_VERSION, savedAt: Date.now(), texts: loaded };
  try {
    localStorage.setItem(placeOf(language), JSON.stringify(kept));
  } catch {
    localStorage.removeItem(placeOf(language)); // the store is full: the texts are loaded at each visit
  }
}

function carriedTexts(language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(bootTexts).map(([key, text]) => [key, text[language]]));
}
