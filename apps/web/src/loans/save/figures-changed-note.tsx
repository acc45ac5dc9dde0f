import { useTranslation } from 'react-i18next';
import { Note } from '../../ui/page/note.tsx';
import type { Lateness } from './use-dated-save.ts';

const TEXTS = { contract: 'ContractChangedMeanwhile', figures: 'FiguresChangedMeanwhile' } as const;

/** Says that a save came too late, and that the figures shown now are the present ones. */
export function FiguresChangedNote({ lateness }: { lateness: Lateness | undefined }) {
  const { t } = useTranslation();
  return lateness && <Note kind="warning">{t(TEXTS[lateness])}</Note>;
}
