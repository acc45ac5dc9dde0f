import { useTranslation } from 'react-i18next';

interface WordChoice {
  readonly value: string;
  readonly label: string;
}

/** The words of a list as the choices of a select, in their order; each stands under itself in the texts. */
export function useWordChoices(): (words: readonly string[]) => WordChoice[] {
  const { t } = useTranslation();
  return (words) => words.map((word) => ({ value: word, label: t(word) }));
}
