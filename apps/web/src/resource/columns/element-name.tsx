import { useTranslation } from 'react-i18next';
import { CutText } from '../../ui/tables/cut-text.tsx';

/** The kind of a record in the reader's language; a kind that has no name keeps that of the audit. */
export function ElementName({ element }: { element: string | null }) {
  const { t } = useTranslation();
  return <CutText text={t(`EventOf${element ?? ''}`, { defaultValue: element ?? '' })} />;
}
