import { useTranslation } from 'react-i18next';

/** Words as the options of a select, where some have a text that is not their own: `valueTexts` of their field. */
export function useNamedChoices() {
  const { t } = useTranslation();
  return (words: readonly string[], texts: Readonly<Record<string, string>>) =>
    words.map((word) => ({ value: word, label: t(texts[word] ?? word) }));
}
