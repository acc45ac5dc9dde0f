import type { LoanDiff } from '@calends/loan-engine';
import { refusalSentence } from '@calends/statement';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/dates.ts';
import { Note } from '../../ui/note.tsx';
import classes from './foreseen-table.module.css';
import { ForeseenTable } from './foreseen-table.tsx';
import { screenWords } from './words.ts';

/** Below the fields of a dated fact: what saving it will change, or why it cannot be saved. */
export function ForeseenChangesPanel({ foreseen }: { foreseen: LoanDiff | undefined }) {
  const { t } = useTranslation();
  return (
    <section className={classes['root']} aria-live="polite">
      <header className={classes['head']}>
        <h3>{t('PreviewTitle')}</h3>
        {foreseen?.ok && (
          <Text size="xs" c="dimmed">
            {t('BalancesOn', { date: formatDay(foreseen.after.asOf) })}
          </Text>
        )}
      </header>
      {foreseen === undefined && (
        <Text size="sm" c="dimmed">
          {t('PreviewWaiting')}
        </Text>
      )}
      {foreseen?.ok === false && (
        <Note kind="refusal" title={t('PreviewRefused')}>
          {refusalSentence(screenWords(t), { ...foreseen.refusal })}
        </Note>
      )}
      {foreseen?.ok && <ForeseenTable loanDiff={foreseen} />}
    </section>
  );
}
