import { categoryNameKey, codeOfCategory } from '@calends/wire';
import { useTranslation } from 'react-i18next';

/** The name of a category: of a shipped one in the reader's language. */
export function useCategoryName(): (id: string, name: string | null) => string {
  const { t } = useTranslation();
  return (id, name) => {
    const code = codeOfCategory(id);
    return code === undefined ? (name ?? '') : t(categoryNameKey(code));
  };
}
