import { isLanguage, type Language } from '@calends/wire';
import { currentSessionId } from '../session/session.ts';

export type KeyedTexts = Readonly<Record<string, string>>;
export type TextsByLanguage = { readonly [L in Language]?: KeyedTexts | undefined };

/** The documents keep one language for twelve hours, and all of them for a day (overview section 9, decision A-69). */
const KEPT_MS = { one: 12 * 60 * 60 * 1000, all: 24 * 60 * 60 * 1000 } as const;

interface Kept {
  /** The build that loaded them: another build has other keys. */
  readonly version: string;
  /** The session that loaded them: another tenant or role has other texts. */
  readonly session: string;
  readonly savedAt: number;
  readonly texts: TextsByLanguage;
}

const ALL = 'calends.texts.all';
const placeOf = (language: Language) => `calends.texts.${language}`;

/** The kept texts of a language, from the first storage that has them and whose copy is not too old. */
export function keptTexts(language: Language): KeyedTexts | undefined {
  return readKept(placeOf(language), KEPT_MS.one)?.[language] ?? readKept(ALL, KEPT_MS.all)?.[language];
}

export function keepTexts(loaded: TextsByLanguage): void {
  const languages = Object.keys(loaded).filter(isLanguage);
  const [only] = languages;
  const place = languages.length === 1 && only ? placeOf(only) : ALL;
  const kept: Kept = { version: TEXTS_VERSION, session: currentSessionId(), savedAt: Date.now(), texts: loaded };
  try {
    localStorage.setItem(place, JSON.stringify(kept));
  } catch {
    localStorage.removeItem(place); // the store is full: the texts are loaded at each visit
  }
}

/** Deletes all kept texts, after one was changed. */
export function forgetTexts(): void {
  for (const place of Object.keys(localStorage)) if (place.startsWith('calends.texts.')) localStorage.removeItem(place);
}

function readKept(place: string, keptMs: number): TextsByLanguage | undefined {
  const stored = localStorage.getItem(place);
  if (stored === null) return undefined;
  try {
    const { version, session, savedAt, texts } = JSON.parse(stored) as Kept;
    const isOurs = version === TEXTS_VERSION && session === currentSessionId();
    return isOurs && Date.now() - savedAt < keptMs ? texts : undefined;
  } catch {
    return undefined; // not written by this program, so the texts are loaded anew
  }
}
