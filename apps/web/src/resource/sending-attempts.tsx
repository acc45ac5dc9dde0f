import { useTranslation } from 'react-i18next';
import { formatInstant } from '../lib/figures/dates.ts';
import { DenseTable } from '../ui/tables/dense-table.tsx';

/** Of a fault that was no answer of the other side. */
const OWN_CODE = /^([A-Z][a-z]+){2,}$/;

interface Attempt {
  readonly act: string;
  /** ISO. */
  readonly at: string;
  readonly verdict: string | null;
  readonly status: number | null;
  readonly said: string | null;
}

/** What was tried to get something into another system, or out of it, and what each try came to. */
export function SendingAttempts({ attempts }: { readonly attempts: readonly Attempt[] }) {
  const { t, i18n } = useTranslation();
  const inWords = (said: string | null) => {
    const code = OWN_CODE.test(said ?? '') && [said, `Erp${said}`].find((key) => key !== null && i18n.exists(key));
    return code ? t(code) : said;
  };
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
            <td>{t(`Verdict_${act === 'ANNUL' && verdict === 'DONE' ? 'ANNULLED' : (verdict ?? 'BROKEN')}`)}</td>
            <td data-wraps="narrow">{[status, inWords(said)].filter((part) => part !== null).join(' · ') || '–'}</td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}
