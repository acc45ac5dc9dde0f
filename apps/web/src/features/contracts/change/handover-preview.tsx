import { type HandoverFigures, formatDay as isoDay, type LoanFile } from '@calends/loan-engine';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { TrancheAmountsTable } from '../../../loans/tranche-amounts-table.tsx';
import { Note } from '../../../ui/page/note.tsx';
import { owedIn } from './foresee-change.ts';
import classes from './handover-preview.module.css';

interface HandoverPreviewProps {
  readonly handover: HandoverFigures;
  readonly file: LoanFile;
  /** The names of the company that hands over and of the one that takes over. */
  readonly from: string;
  readonly to: string;
}

/** What passes from one company to the other on the day of an assignment or an assumption, and who loses sight of the loan. */
export function HandoverPreview({ handover, file, from, to }: HandoverPreviewProps) {
  const { t } = useTranslation();
  const { tranches } = handover;
  const date = formatDay(isoDay(handover.day));
  return (
    <div className={classes['root']} aria-live="polite">
      <Note kind="info">{t('LoanLeavesCompany', { date, from, to })}</Note>
      <h3>{t('HandedOver', { date })}</h3>
      <Text size="sm" c="dimmed">
        {tranches.length === 0 ? t('NothingHandedOver') : t('HandedOverText', { from, to })}
      </Text>
      {tranches.length > 0 && <PassedTable handover={handover} file={file} />}
    </div>
  );
}

function PassedTable({ handover, file }: Pick<HandoverPreviewProps, 'handover' | 'file'>) {
  const { t } = useTranslation();
  return (
    <TrancheAmountsTable
      label={t('HandedOver', { date: formatDay(isoDay(handover.day)) })}
      file={file}
      rows={handover.tranches}
      amounts={[
        { key: 'capital', label: t('RealizedCapital'), amountOf: (one) => one.capital },
        { key: 'interestDue', label: t('InterestDue'), priority: 1, amountOf: (one) => one.interestDue },
        { key: 'accrued', label: t('InterestAccrued'), priority: 1, amountOf: (one) => one.accrued },
        { key: 'total', label: t('Sum'), amountOf: (one) => owedIn([one]) },
        { key: 'interest', label: t('InterestEarnedBefore'), priority: 2, amountOf: (one) => one.interest },
      ]}
    />
  );
}
