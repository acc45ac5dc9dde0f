import { useTranslation } from 'react-i18next';
import { Note } from '../../ui/page/note.tsx';
import type { Lateness } from './use-dated-save.ts';

const TEXTS = { contract: 'ContractChangedMeanwhile', figures: 'FiguresChangedMeanwhile' } as const;

/** Tells that a save was refused as too late, and that the present figures are shown now. */
export function FiguresChangedNote({ lateness }: { lateness: Lateness | undefined }) {
  const { t } = useTranslation();
  return lateness && <Note kind="warning">{t(TEXTS[lateness])}</Note>;
}
