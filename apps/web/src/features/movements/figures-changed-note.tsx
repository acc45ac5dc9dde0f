import { useTranslation } from 'react-i18next';
import { Note } from '../../ui/note.tsx';

/** Somebody else was quicker: what is shown now is how things stand. */
export function FiguresChangedNote({ isStale }: { isStale: boolean }) {
  const { t } = useTranslation();
  return isStale && <Note kind="warning">{t('ContractChangedMeanwhile')}</Note>;
}
