import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { formatCount } from '../../lib/figures/money.ts';
import { PaperHead } from '../../ui/paper/paper-head.tsx';
import { rowsOfMore } from '../table/pager.tsx';
import type { ResourceList } from '../use-resource-list.ts';

type Printed = Pick<
  ResourceList,
  'rows' | 'totalCount' | 'isCounting' | 'half' | 'narrowing' | 'page' | 'size' | 'isWhole'
>;

/** The head of a printed list: the tenant, the day, and how many of the rows are on it. */
export function PrintHead({ list, isAll }: { readonly list: Printed; readonly isAll: boolean }) {
  const { t } = useTranslation();
  const { rows, totalCount, half, narrowing } = list;
  const day: unknown = (narrowing as Readonly<Record<string, unknown>>)['referenceDate'];
  const from = isAll || list.isWhole ? 1 : (list.page - 1) * list.size + 1;
  const facts = [
    { textKey: 'ReferenceDate', value: typeof day === 'string' ? formatDay(day) : undefined },
    { textKey: 'Inactive', value: half === 'inactive' ? t('Yes') : undefined },
    {
      textKey: 'Rows',
      value: list.isCounting
        ? rowsOfMore(t, from, from + rows.length - 1, totalCount)
        : t('RowsShown', {
            from: formatCount(from),
            to: formatCount(from + rows.length - 1),
            total: formatCount(totalCount),
          }),
    },
  ];
  return <PaperHead facts={facts}>{rows.length < totalCount && <p>{t('MoreRowsThanPrinted')}</p>}</PaperHead>;
}
