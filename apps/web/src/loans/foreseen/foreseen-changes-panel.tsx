import type { LoanDiff, Refusal } from '@calends/loan-engine';
import { refusalSentence } from '@calends/statement';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { useNamedFaults } from '../../ui/form/frame/named-faults.ts';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { Note } from '../../ui/page/note.tsx';
import { type Loan, trancheQuery } from '../in-hand/loan.queries.ts';
import { screenWords } from '../loan-words.ts';
import { NEW_TRANCHE } from './entered-facts.ts';
import { ForeseenDocumentsSection } from './foreseen-documents-section.tsx';
import classes from './foreseen-table.module.css';
import { ForeseenTable } from './foreseen-table.tsx';
import { handedOver } from './late-months.ts';
import { LateMonthsNote } from './late-months-note.tsx';

interface ForeseenChangesPanelProps<Values extends FieldValues> {
  readonly loan: Pick<Loan, 'contractId' | 'parties'>;
  readonly foreseen: LoanDiff | undefined;
  /** The form whose fields the preview waits for while it has nothing to show. */
  readonly form?: RecordForm<Values>;
}

/** Below the fields of a dated fact: what saving it will change, or why it cannot be saved. */
export function ForeseenChangesPanel<Values extends FieldValues>({
  loan,
  foreseen,
  form,
}: ForeseenChangesPanelProps<Values>) {
  const { t } = useTranslation();
  const handed = useMemo(() => (foreseen?.ok ? handedOver(loan, foreseen.figures()) : undefined), [loan, foreseen]);
  return (
    <section className={classes['root']} aria-live="polite">
      <header className={classes['head']}>
        <h3>{t('PreviewTitle')}</h3>
        {foreseen?.ok && (
          <Text size="xs" c="dimmed">
            {t('BalancesOnDay', { date: formatDay(foreseen.after.asOf) })}
          </Text>
        )}
      </header>
      {foreseen === undefined && form && <WaitedFor form={form} />}
      {foreseen?.ok === false && (
        <Note kind="refusal" title={t('PreviewRefused')}>
          {refusalSentence(screenWords(t), { ...foreseen.refusal })} <LaterMovement refusal={foreseen.refusal} />
        </Note>
      )}
      {foreseen?.ok && <LateMonthsNote contractId={loan.contractId} handed={handed} loanDiff={foreseen} />}
      {foreseen?.ok && <ForeseenTable loanDiff={foreseen} label={t('PreviewTitle')} nothing={t('PreviewNothing')} />}
      {foreseen?.ok && <ForeseenDocumentsSection loan={loan} takerId={handed?.companyIds[1]} loanDiff={foreseen} />}
    </section>
  );
}

/** The fields that the preview waits for. */
function WaitedFor<Values extends FieldValues>({ form }: { readonly form: RecordForm<Values> }) {
  const { t } = useTranslation();
  const { missing, wrong } = useNamedFaults(form);
  const fields = [missing, wrong].filter((text) => text !== '').join(', ');
  if (fields === '') return null;
  return (
    <Text size="sm" c="dimmed">
      {t('PreviewWaiting', { fields })}
    </Text>
  );
}

/** A link to the movement that stands in the way, opened beside the form and not instead of it. */
function LaterMovement({ refusal: { factId, trancheId } }: { refusal: Refusal }) {
  const { t } = useTranslation();
  const { data: tranche } = useQuery({ ...trancheQuery(trancheId ?? ''), enabled: isKnown(factId, trancheId) });
  if (!tranche) return null;
  const search = { state: '2', contractId: tranche.contractId, trancheId, row: factId };
  return (
    <Anchor
      component={Link}
      to="/movements/$tab"
      params={{ tab: 'timeline' } as never}
      search={search as never}
      target="_blank"
      c="inherit"
      underline="always"
      size="sm"
    >
      {t('ShowLaterMovement')}
    </Anchor>
  );
}

/** A fact that a form is about to enter has no id, and the draw of a new tranche is not stored yet. */
function isKnown(factId: string | undefined, trancheId: string | undefined): boolean {
  return factId !== undefined && trancheId !== undefined && trancheId !== NEW_TRANCHE;
}
