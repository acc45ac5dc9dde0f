import { type Figures, groupingHeader, measureText, type Point } from '@calends/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/figures/money.ts';
import type { OpenedScreen } from '../../../screens/use-open-screen.ts';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { FigureLink } from '../figure-link.tsx';
import type { ChartRow } from './chart-rows.ts';
import { pointsTogether } from './points-together.ts';
import { isOverTime, type PointSort, sortedRows } from './sorted-rows.ts';

interface PointsTableProps {
  readonly title: string;
  readonly figures: Figures;
  readonly rows: readonly ChartRow[];
  readonly maxHeight: number;
  /** Whether it stands in a narrow place. */
  readonly isTight?: boolean;
  readonly targetOf: (point: Point | undefined) => OpenedScreen | null | undefined;
}

/** Where there is no room for all, the amount and its month stay. */
const COUNT_GOES_FIRST = 3 as const;

/** The points of a chart, each with its list and the number of rows that it is made of, and what they add up to. */
export function PointsTable({ title, figures, rows, maxHeight, isTight = false, targetOf }: PointsTableProps) {
  const { t } = useTranslation();
  const [sort, setSort] = useState<PointSort>();
  const sortBy = (by: PointSort['by']) => ({
    order: sort?.by === by ? sort.order : undefined,
    onSort: () => setSort({ by, order: sort?.by === by && sort.order === 'asc' ? 'desc' : 'asc' }),
  });
  const hasCount = figures.kind !== 'count';
  const all = { ...pointsTogether(figures, figures.points), value: figures.total ?? null };
  return (
    <DenseTable
      label={t('StartTableOf', { title })}
      {...(!isTight && { minWidth: 240 })}
      maxHeight={maxHeight}
      isTight={isTight}
      columns={[
        {
          key: 'group',
          label: figures.groupBy === null ? '' : groupingHeader(t, figures.groupBy),
          sort: sortBy('group'),
        },
        { key: 'value', label: measureText(t, figures.measure), isFigure: true, sort: sortBy('value') },
        ...(hasCount
          ? [{ key: 'count', label: t('Rows'), isFigure: true, priority: COUNT_GOES_FIRST, sort: sortBy('count') }]
          : []),
      ]}
    >
      <tbody>
        {sortedRows(rows, figures, sort).map(({ key, name, point }) => (
          <tr key={key}>
            <th scope="row" data-uncut={isOverTime(figures) || undefined}>
              {name}
            </th>
            <td data-figure>
              <FigureLink figures={figures} point={point} target={targetOf(point)} />
            </td>
            {hasCount && (
              <td data-figure data-priority={COUNT_GOES_FIRST}>
                {point ? formatCount(point.count) : '–'}
              </td>
            )}
          </tr>
        ))}
      </tbody>
      {figures.total !== undefined && (
        <tfoot>
          <tr>
            <td>{t('Sum')}</td>
            <td data-figure>
              <FigureLink figures={figures} point={all} target={targetOf(all)} />
            </td>
            {hasCount && (
              <td data-figure data-priority={COUNT_GOES_FIRST}>
                {formatCount(all.count)}
              </td>
            )}
          </tr>
        </tfoot>
      )}
    </DenseTable>
  );
}
