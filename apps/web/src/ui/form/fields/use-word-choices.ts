import { useTranslation } from 'react-i18next';

interface WordChoice {
  readonly value: string;
  readonly label: string;
}

/** The words of a list as the options of a select, in their order; each word is its own translation key. */
export function useWordChoices(): (words: readonly string[]) => WordChoice[] {
  const { t } = useTranslation();
  return (words) => words.map((word) => ({ value: word, label: t(word) }));
}
