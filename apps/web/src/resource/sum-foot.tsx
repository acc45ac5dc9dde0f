import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './resource-table.module.css';
import type { ResourceList } from './use-resource-list.ts';

interface SumFootProps {
  readonly list: Pick<ResourceList, 'columnSums' | 'resource'>;
  readonly ids: readonly string[];
  readonly hasChoice: boolean;
  readonly hasActions: boolean;
  readonly pinOffset: (id: string) => number | undefined;
  readonly sumOf: (id: string, sum: string) => ReactNode;
}

/** The sums over all filtered rows, under their columns. */
export function SumFoot({ list, ids, hasChoice, hasActions, pinOffset, sumOf }: SumFootProps) {
  const { t } = useTranslation();
  const firstSummed = ids.findIndex((id) => list.columnSums[id] !== undefined);
  if (firstSummed < 0) return null;
  return (
    <tfoot>
      <tr>
        {hasChoice && <td className={classes['choice']} aria-hidden="true" />}
        {ids.map((id, index) => {
          const offset = pinOffset(id);
          const sum = list.columnSums[id];
          return (
            <td
              key={id}
              data-label={sum === undefined ? undefined : t('Sum')}
              data-figure={sum !== undefined || undefined}
              data-pinned={offset !== undefined || undefined}
              style={offset === undefined ? undefined : { insetInlineStart: offset }}
            >
              {sum === undefined ? index === 0 && firstSummed > 0 && t('Sum') : sumOf(id, sum)}
            </td>
          );
        })}
        {hasActions && <td className={classes['actions']} aria-hidden="true" />}
      </tr>
    </tfoot>
  );
}
