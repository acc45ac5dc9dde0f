import { useTranslation } from 'react-i18next';
import { CutText } from '../../ui/tables/cut-text.tsx';

/** The kind of a record in the language of the screen; a kind without a text is shown as the audit names it. */
export function ElementName({ element }: { element: string | null }) {
  const { t } = useTranslation();
  return <CutText text={t(`EventOf${element ?? ''}`, { defaultValue: element ?? '' })} />;
}
