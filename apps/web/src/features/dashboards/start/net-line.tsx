import type { Figures, Side } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { basisPoints } from '../../../lib/figures/basis-points.ts';
import { difference } from '../../../lib/figures/euro-sums.ts';
import { formatDecimal } from '../../../lib/figures/money.ts';
import { Money } from '../../../ui/money.tsx';
import classes from './start-page.module.css';

interface NetLineProps {
  readonly kind: Figures['kind'] | undefined;
  /** Undefined on a side without a figure. */
  readonly valueOf: (side: Exclude<Side, 'all'>) => string | null | undefined;
}

/** What a company lends less what it borrows, of rates in basis points; both stand above it, each with its list. */
export function NetLine({ kind, valueOf }: NetLineProps) {
  const { t } = useTranslation();
  const [lent, borrowed] = [valueOf('lent') ?? null, valueOf('borrowed') ?? null];
  if (kind === 'count' || (kind === 'rate' ? lent === null || borrowed === null : lent === null && borrowed === null))
    return null;
  return (
    <dl className={classes['details']}>
      <div>
        <dt>{t('CompanyNet')}</dt>
        <dd>
          {kind === 'rate' ? (
            t('BasisPoints', { points: formatDecimal(basisPoints(borrowed ?? '', lent ?? '')) })
          ) : (
            <Money amount={difference(borrowed, lent)} />
          )}
        </dd>
      </div>
    </dl>
  );
}
