import { isLanguage, type Language } from '@calends/wire';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { chosenLanguage } from './language.ts';
import { changeLanguage } from './texts.ts';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  pt: 'Português',
  es: 'Español',
  fr: 'Français',
};

/** The language of the screen. */
export function useShownLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : chosenLanguage();
}

/** The language of the screen, and how it is changed. */
export function useLanguage(): [Language, (language: Language) => void] {
  const { mutate } = useMutation({ mutationFn: changeLanguage });
  return [useShownLanguage(), mutate];
}
