import type { AccountingDocument } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../lib/figures/dates.ts';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';

/** What was tried to get a document into accounting, and what each try came to. */
export function SendingAttempts({ document: { attempts } }: { readonly document: AccountingDocument }) {
  const { t } = useTranslation();
  if (attempts.length === 0) return null;
  return (
    <DenseTable
      label={t('SendingAttempts')}
      minWidth={420}
      columns={[
        { key: 'at', label: t('SendingAttempts') },
        { key: 'act', label: t('Action') },
        { key: 'verdict', label: t('AttemptCame') },
        { key: 'said', label: t('AttemptSaid') },
      ]}
    >
      <tbody>
        {attempts.map(({ act, at, verdict, status, said }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: attempts have no id, and are only added
          <tr key={attempts.length - place}>
            <td>{formatInstant(at)}</td>
            <td>{t(`Act_${act}`)}</td>
            <td>{t(`Verdict_${verdict ?? 'BROKEN'}`)}</td>
            <td>{[status, said].filter((part) => part !== null).join(' · ') || '–'}</td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}
