import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { formatMoney } from '../../lib/figures/money.ts';
import type { BalanceReason } from './balance-reason.ts';
import classes from './interest-why.module.css';

/** A balance as the sum of what made it. */
export function BalanceWhy({ reason: { total, lines } }: { reason: BalanceReason }) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm" fz="sm">
      <p className={classes['answer']} style={{ margin: 0 }}>
        {formatMoney(total)}
      </p>
      <dl className={classes['sum']}>
        {lines.map((line, index) => (
          <div key={`${line.kind} ${index}`}>
            <dt>
              <LineName line={line} />
            </dt>
            <dd>{formatMoney(line.amount)}</dd>
          </div>
        ))}
        <div className={classes['rounded']}>
          <dt>{t('Sum')}</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
    </Stack>
  );
}

const LINE_TEXTS = { maximum: 'Amount', realized: 'LessRealizedCapital', overrun: 'OverMaximum' } as const;

function LineName({ line }: { line: BalanceReason['lines'][number] }) {
  const { t } = useTranslation();
  if (line.kind === 'tranche') return t('TrancheOf', { date: formatDay(line.drawnOn) });
  if (line.kind !== 'movements') return t(LINE_TEXTS[line.kind]);
  return line.count === 1 ? t(line.movementType) : `${line.count} × ${t(line.movementType)}`;
}
