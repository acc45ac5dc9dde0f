import { useTranslation } from 'react-i18next';
import { formatDay, today } from '../lib/dates.ts';
import { formatCount } from '../lib/money.ts';
import { useCurrentTenant } from '../lib/profile.ts';
import { useOnPaper } from '../ui/on-paper.ts';
import classes from './print-head.module.css';
import type { ResourceList } from './use-resource-list.ts';

type Printed = Pick<ResourceList, 'rows' | 'totalCount' | 'isInactive' | 'narrowing' | 'page' | 'size' | 'isWhole'>;

/** Stands above a list on paper alone: whose it is, of which day, and how many of its rows are there. */
export function PrintHead({ list, isAll }: { readonly list: Printed; readonly isAll: boolean }) {
  const { t } = useTranslation();
  const tenant = useCurrentTenant();
  const isOnPaper = useOnPaper();
  if (!isOnPaper) return null;
  const { rows, totalCount, isInactive, narrowing } = list;
  const day: unknown = (narrowing as Readonly<Record<string, unknown>>)['referenceDate'];
  const from = isAll || list.isWhole ? 1 : (list.page - 1) * list.size + 1;
  const facts = [
    { textKey: 'TenantName', value: tenant?.name },
    { textKey: 'PrintedOn', value: formatDay(today()) },
    { textKey: 'ReferenceDate', value: typeof day === 'string' ? formatDay(day) : undefined },
    { textKey: 'Inactive', value: isInactive ? t('Yes') : undefined },
    {
      textKey: 'Rows',
      value: t('RowsShown', {
        from: formatCount(from),
        to: formatCount(from + rows.length - 1),
        total: formatCount(totalCount),
      }),
    },
  ];
  return (
    <div className={classes['head']} data-print-head>
      <dl>
        {facts
          .filter(({ value }) => value !== undefined)
          .map(({ textKey, value }) => (
            <div key={textKey}>
              <dt>{t(textKey)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {rows.length < totalCount && <p>{t('MoreRowsThanPrinted')}</p>}
    </div>
  );
}
