import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@calends/wire';

/** The documents keep the language in a cookie of 525600 minutes. */
const COOKIE = 'language';
const COOKIE_SECONDS = 525_600 * 60;

export function chosenLanguage(): Language {
  const value = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  return isLanguage(value) ? value : DEFAULT_LANGUAGE;
}

export function keepLanguage(language: Language): void {
  document.cookie = `${COOKIE}=${language}; max-age=${COOKIE_SECONDS}; path=/; samesite=lax`;
}
