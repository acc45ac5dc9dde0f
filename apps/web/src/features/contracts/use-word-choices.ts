import { useTranslation } from 'react-i18next';
import type { Choice } from './use-stamp-fees.ts';

/** The words of a list as the choices of a select, in their order. */
export function useWordChoices(): (words: readonly string[]) => Choice[] {
  const { t } = useTranslation();
  return (words) => words.map((word) => ({ value: word, label: t(word) }));
}
