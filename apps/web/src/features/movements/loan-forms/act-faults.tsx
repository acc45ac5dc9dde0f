import { type RefusalFacts, refusalSentence } from '@calends/statement';
import { useTranslation } from 'react-i18next';
import { screenWords } from '../../../loans/loan-words.ts';
import { Note } from '../../../ui/page/note.tsx';

interface ActFaultsProps {
  /** The key of what cannot be done. */
  readonly titleKey: string;
  readonly faults: readonly RefusalFacts[];
}

/** Every reason why an act is not written, with its facts. */
export function ActFaults({ titleKey, faults }: ActFaultsProps) {
  const { t } = useTranslation();
  if (faults.length === 0) return null;
  return (
    <Note kind="refusal" title={t(titleKey)}>
      {faults.map((fault) => {
        const sentence = refusalSentence(screenWords(t), fault);
        return <div key={sentence}>{sentence}</div>;
      })}
    </Note>
  );
}
