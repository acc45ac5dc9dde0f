import { bootTexts } from '@calends/texts';
import { frontEndLoad, LANGUAGES, type Language } from '@calends/wire';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { call } from '../api/api.ts';
import { sessionToken } from '../session/session.ts';
import { finishedIn } from './finished-text.ts';
import { forgetTexts, type KeyedTexts, keepTexts, keptTexts, type TextsByLanguage } from './kept-texts.ts';
import { chosenLanguage, keepLanguage } from './language.ts';

/** The texts of the screen. Its keys are those of `wire`. */
export const texts: i18n = createInstance();

/** Loads the texts of the chosen language. If the server cannot be reached, only the texts that report this are available. */
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
    saveMissing: true,
    parseMissingKeyHandler: finishedIn,
    missingKeyHandler: (_languages, _namespace, key) => reportMissing(key),
  });
  const language = chosenLanguage();
  const kept = keptTexts(language);
  await show(language, kept ?? (await loadIfReachable(language)));
  if (kept && sessionToken() === null) checkTexts();
}

/**
 * Changes the language of the screen and keeps the choice; what the user has typed stays. A user who changes once may change
 * again, so all languages are loaded. Throws if that fails; the screen then stays as it is.
 */
export async function changeLanguage(language: Language): Promise<void> {
  const loaded = keptTexts(language) ?? (await load(LANGUAGES))[language] ?? {};
  keepLanguage(language);
  await show(language, loaded);
}

/** Checks in the background whether the shown texts are the latest: another user may have changed one. */
export function checkTexts(): void {
  const language = chosenLanguage();
  void load([language]).then(
    (loaded) => showIfNew(language, loaded[language] ?? {}),
    () => undefined, // the kept texts stay; calls of the screen report the failure
  );
}

/** Loads the shown texts again, after one was changed. */
export function refreshTexts(): void {
  forgetTexts();
  checkTexts();
}

/** Loads the texts, or takes the program's own few that report an unreachable server. */
async function loadIfReachable(language: Language): Promise<KeyedTexts> {
  try {
    return (await load([language]))[language] ?? {};
  } catch {
    return {};
  }
}

/** Loads the texts. The browser sends the tag of the texts that it has, and the server sends texts only if they differ. */
async function load(languages: readonly Language[]): Promise<TextsByLanguage> {
  const [only] = languages;
  const query = languages.length === 1 && only ? { languageCode: only } : {};
  const { glossaryInfo: _, ...loaded } = await call(frontEndLoad, { query });
  keepTexts(loaded);
  return loaded;
}

async function showIfNew(language: Language, loaded: KeyedTexts): Promise<void> {
  const shown = texts.getResourceBundle(language, NAMESPACE) as KeyedTexts | undefined;
  const isNew = Object.entries(loaded).some(([key, text]) => shown?.[key] !== text);
  if (isNew && language === chosenLanguage()) await show(language, loaded);
}

const NAMESPACE = 'translation';

async function show(language: Language, loaded: KeyedTexts): Promise<void> {
  texts.addResourceBundle(language, NAMESPACE, { ...carriedTexts(language), ...loaded }, false, true);
  await texts.changeLanguage(language);
  document.documentElement.lang = language;
}

/** A key without a text is shown as it is, a mistake that every story reports; finished sentences of the server are no keys. */
function reportMissing(key: string): void {
  if (/^[A-Z]\w+$/.test(key)) console.error(`no text for ${key}`);
}

function carriedTexts(language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(bootTexts).map(([key, text]) => [key, text[language]]));
}
