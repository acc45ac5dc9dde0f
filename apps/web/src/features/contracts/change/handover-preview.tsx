import {
  type Cents,
  formatMoney as decimal,
  type HandoverFigures,
  formatDay as isoDay,
  type LoanFile,
} from '@calends/loan-engine';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { Money } from '../../../ui/money.tsx';
import { Note } from '../../../ui/page/note.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { owedIn } from './foresee-change.ts';
import classes from './handover-preview.module.css';

type Passed = HandoverFigures['tranches'][number];

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
  const { tranches } = handover;
  const drawnOn = new Map(file.tranches.map(({ id, realizationDate }) => [id, realizationDate]));
  return (
    <DenseTable
      label={t('HandedOver', { date: formatDay(isoDay(handover.day)) })}
      isTight
      columns={[
        { key: 'tranche', label: t('TrancheId') },
        { key: 'capital', label: t('RealizedCapital'), isFigure: true },
        { key: 'interestDue', label: t('InterestDue'), isFigure: true, priority: 1 },
        { key: 'accrued', label: t('InterestAccrued'), isFigure: true, priority: 1 },
        { key: 'total', label: t('Sum'), isFigure: true },
        { key: 'interest', label: t('InterestEarnedBefore'), isFigure: true, priority: 2 },
      ]}
    >
      <tbody>
        {tranches.map((one) => (
          <tr key={one.trancheId}>
            <td>{formatDay(drawnOn.get(one.trancheId))}</td>
            <Figures passed={[one]} />
          </tr>
        ))}
      </tbody>
      {tranches.length > 1 && (
        <tfoot>
          <tr>
            <td>{t('Sum')}</td>
            <Figures passed={tranches} />
          </tr>
        </tfoot>
      )}
    </DenseTable>
  );
}

function Figures({ passed }: { readonly passed: readonly Passed[] }) {
  const sum = (part: 'capital' | 'interestDue' | 'accrued' | 'interest') =>
    passed.reduce((all, one) => all + one[part], 0n);
  return (
    <>
      <Figure amount={sum('capital')} />
      <Figure amount={sum('interestDue')} priority={1} />
      <Figure amount={sum('accrued')} priority={1} />
      <Figure amount={owedIn(passed)} />
      <Figure amount={sum('interest')} priority={2} />
    </>
  );
}

function Figure({ amount, priority }: { readonly amount: Cents; readonly priority?: 1 | 2 }) {
  return (
    <td data-figure data-priority={priority}>
      <Money amount={decimal(amount)} />
    </td>
  );
}
