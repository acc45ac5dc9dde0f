import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { formatMoney } from '../../lib/figures/money.ts';
import { WhyLink } from '../../ui/why/why-button.tsx';
import type { BalanceLine, BalanceReason } from './balance-reason.ts';
import classes from './interest-why.module.css';

interface BalanceWhyProps {
  readonly reason: BalanceReason;
  /** What a line can be asked in turn; nothing of one that has no reason but that somebody entered it. */
  readonly askOf: (line: BalanceLine) => (() => void) | undefined;
}

/** A balance as the sum of what made it. */
export function BalanceWhy({ reason: { total, lines }, askOf }: BalanceWhyProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm" fz="sm">
      <p className={classes['answer']} style={{ margin: 0 }}>
        {formatMoney(total)}
      </p>
      <dl className={classes['sum']}>
        {lines.map((line, index) => {
          const ask = askOf(line);
          return (
            <div key={`${line.kind} ${index}`}>
              <dt>
                <LineName line={line} />
              </dt>
              <dd>{ask ? <WhyLink onClick={ask}>{formatMoney(line.amount)}</WhyLink> : formatMoney(line.amount)}</dd>
            </div>
          );
        })}
        <div className={classes['rounded']}>
          <dt>{t('Sum')}</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
    </Stack>
  );
}

const LINE_TEXTS = {
  maximum: 'Amount',
  realized: 'LessRealizedCapital',
  overrun: 'OverMaximum',
  ended: 'EndedByMerger',
} as const;

function LineName({ line }: { line: BalanceLine }) {
  const { t } = useTranslation();
  switch (line.kind) {
    case 'tranche':
      return t('TrancheOf', { date: formatDay(line.drawnOn) });
    case 'movement':
      return t('WhyInterestOf', { type: t(line.movement.movementType), date: formatDay(line.movement.date) });
    case 'due':
      return t('WhyInterestOf', { type: t(line.due.kind), date: formatDay(line.due.date) });
    case 'movements':
      return line.count === 1 ? t(line.movementType) : `${line.count} × ${t(line.movementType)}`;
    case 'maximum':
    case 'realized':
    case 'overrun':
    case 'ended':
      return t(LINE_TEXTS[line.kind]);
  }
}
