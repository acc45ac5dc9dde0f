import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FittedColumn } from '../columns/use-fitted-columns.ts';
import type { ResourceList } from '../use-resource-list.ts';
import classes from './resource-table.module.css';

interface SumFootProps {
  readonly list: Pick<ResourceList, 'columnSums' | 'resource' | 'isCounting'>;
  readonly columns: readonly FittedColumn[];
  readonly hasChoice: boolean;
  readonly hasActions: boolean;
  readonly labelOf: (id: string) => string;
  readonly sumOf: (id: string, sum: string) => ReactNode;
}

/** The sums over all filtered rows, under their columns; on a phone a card that names the column of each. */
export function SumFoot({ list, columns, hasChoice, hasActions, labelOf, sumOf }: SumFootProps) {
  const { t } = useTranslation();
  // the foot keeps its height while a long list is counted
  const isSummed = (id: string) =>
    list.isCounting ? list.resource.fields[id]?.isSummed === true : list.columnSums[id] !== undefined;
  const firstSummed = columns.findIndex(({ id }) => isSummed(id));
  if (firstSummed < 0) return null;
  return (
    <tfoot aria-busy={list.isCounting || undefined}>
      <tr data-title={t('Sum')}>
        {hasChoice && <td className={classes['choice']} aria-hidden="true" />}
        {columns.map(({ id, pinOffset }, index) => {
          const sum = list.columnSums[id];
          return (
            <td
              key={id}
              data-label={isSummed(id) ? labelOf(id) : undefined}
              data-column={id}
              data-figure={isSummed(id) || undefined}
              data-uncut={sum !== undefined || undefined}
              data-pinned={pinOffset !== undefined || undefined}
              style={pinOffset === undefined ? undefined : { insetInlineStart: pinOffset }}
            >
              {sum === undefined ? (isSummed(id) ? '…' : index === 0 && firstSummed > 0 && t('Sum')) : sumOf(id, sum)}
            </td>
          );
        })}
        {hasActions && <td className={classes['actions']} aria-hidden="true" />}
      </tr>
    </tfoot>
  );
}
