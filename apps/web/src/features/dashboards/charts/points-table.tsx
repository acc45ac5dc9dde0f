import { type Figures, groupingHeader, measureText, type Point } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/figures/money.ts';
import type { OpenedScreen } from '../../../screens/use-open-screen.ts';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { FigureLink } from '../figure-link.tsx';
import type { ChartRow } from './chart-rows.ts';

interface PointsTableProps {
  readonly title: string;
  readonly figures: Figures;
  readonly rows: readonly ChartRow[];
  readonly maxHeight: number;
  readonly targetOf: (point: Point | undefined) => OpenedScreen | null | undefined;
}

/** The points of a chart, each with its list and the number of rows that it is made of. */
export function PointsTable({ title, figures, rows, maxHeight, targetOf }: PointsTableProps) {
  const { t } = useTranslation();
  return (
    <DenseTable
      label={t('StartTableOf', { title })}
      minWidth={240}
      maxHeight={maxHeight}
      columns={[
        { key: 'group', label: figures.groupBy === null ? '' : groupingHeader(t, figures.groupBy) },
        { key: 'value', label: measureText(t, figures.measure), isFigure: true },
        ...(figures.kind === 'count' ? [] : [{ key: 'count', label: t('Rows'), isFigure: true }]),
      ]}
    >
      <tbody>
        {rows.map(({ key, name, point }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td data-figure>
              <FigureLink figures={figures} point={point} target={targetOf(point)} />
            </td>
            {figures.kind !== 'count' && <td data-figure>{point ? formatCount(point.count) : '–'}</td>}
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}
