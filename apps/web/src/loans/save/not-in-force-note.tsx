import { termsInForce } from '@calends/loan-engine';
import { isoDay } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { Note } from '../../ui/page/note.tsx';
import type { Loan } from '../in-hand/loan.queries.ts';

/**
 * Warns that the contract is inactive or archived on the day of a draw: the server accepts such a draw (ADR 0302), but nobody
 * should enter one by mistake.
 */
export function NotInForceNote({ loan, date }: { readonly loan: Loan; readonly date: string }) {
  const { t } = useTranslation();
  const day = isoDay(date);
  const terms = day === undefined ? undefined : termsInForce(loan.file, day);
  const state = terms?.ok ? terms.terms.contractStatus : undefined;
  if (state !== 'INACTIVE' && state !== 'ARCHIVED') return null;
  return <Note kind="warning">{t('DrawWhileNotInForce', { state: t(state) })}</Note>;
}
