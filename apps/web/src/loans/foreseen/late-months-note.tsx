import type { LoanDiff } from '@calends/loan-engine';
import { type LateChanges, monthCloses, periodEndpoints } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { shownMonth } from '../../lib/figures/dates.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';
import { Note } from '../../ui/page/note.tsx';
import { type HandedOver, lateMonths } from './late-months.ts';

const SAID = {
  ADJUSTED: { kind: 'warning', title: 'LateChange' },
  REFUSED: { kind: 'refusal', title: 'LateChangeRefused' },
  NOT_ALLOWED: { kind: 'refusal', title: 'LateChangeOfOthers' },
} as const satisfies Readonly<Record<LateChanges, unknown>>;

interface LateMonthsNoteProps {
  readonly contractId: string;
  readonly handed: HandedOver | undefined;
  readonly loanDiff: Extract<LoanDiff, { ok: true }>;
}

/** Which closed months a change reaches, before it is saved; nothing where it reaches none. */
export function LateMonthsNote({ contractId, handed, loanDiff }: LateMonthsNoteProps) {
  const { t } = useTranslation();
  const companyId = handed?.companyIds[1];
  const { data, isError } = useQuery({
    queryKey: [...resourceKey(monthCloses), 'periods', 'of contract', contractId, companyId],
    queryFn: ({ signal }) =>
      call(periodEndpoints.ofContract, {
        params: { contractId },
        query: { ...(companyId !== undefined && { companyId }) },
        signal,
      }),
  });
  const late = useMemo(() => (data ? lateMonths(loanDiff, data, handed) : []), [loanDiff, data, handed]);
  if (isError) return <Note kind="info">{t('LateMonthsUnread')}</Note>;
  if (!data || late.length === 0) return null;
  const { kind, title } = SAID[data.lateChanges];
  return (
    <Note kind={kind} title={t(title)}>
      <ul>
        {late.map(({ company, from, through }) => (
          <li key={company}>{t('LateMonths', { company, from: shownMonth(from), through: shownMonth(through) })}</li>
        ))}
      </ul>
      {data.lateChanges === 'ADJUSTED' && t('LateChangeText')}
    </Note>
  );
}
