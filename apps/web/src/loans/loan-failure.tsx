import { REFUSAL_CODES } from '@calends/loan-engine';
import { refusalSentence } from '@calends/statement';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api/api.ts';
import { ImportFailure } from '../ui/files/import-failure.tsx';
import { Note } from '../ui/page/note.tsx';
import { screenWords } from './loan-words.ts';

/** Why rates were refused: the refusal of a loan, such as every fixing that it lacks; otherwise as for any file. */
export function LoanFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation();
  const refusal = refusalOf(failure);
  if (!refusal) return <ImportFailure failure={failure} />;
  const { contractNumber, missing } = refusal;
  const isOfOneLoan = typeof contractNumber === 'string' && missing === undefined;
  return (
    <Note kind="refusal" {...(isOfOneLoan && { title: contractNumber })}>
      {refusalSentence(screenWords(t), refusal)}
    </Note>
  );
}

type EngineRefusal = Parameters<typeof refusalSentence>[1];

function refusalOf(failure: unknown): EngineRefusal | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  const code = REFUSAL_CODES.find((known) => known === failure.code);
  return code && { ...(failure.details as object), code };
}
