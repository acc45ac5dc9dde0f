import type { Figures, Point, PointGroup } from '@calends/wire';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyLink } from '../../../loans/company-link.tsx';
import type { OpenedScreen } from '../../../screens/use-open-screen.ts';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { FigureLink } from '../figure-link.tsx';
import classes from './dashboard-chart.module.css';
import { pointsTogether } from './points-together.ts';
import { isSameSide, sidesOfPairs } from './sides-of-pairs.ts';

interface PairsTableProps {
  readonly title: string;
  readonly figures: Figures;
  readonly maxHeight: number;
  readonly targetOf?: (point: Point | undefined) => OpenedScreen | null | undefined;
}

/** Who lends to whom: the companies with the greatest amounts and the others, each cell shaded by its own, and the sums at both edges. */
export function PairsTable({ title, figures, maxHeight, targetOf = () => undefined }: PairsTableProps) {
  const { t } = useTranslation();
  const { points } = figures;
  const [grantors, receivers] = sidesOfPairs(points);
  const greatest = Math.max(...points.map(({ value }) => Math.abs(Number(value))), 1);
  const sum = (some: readonly Point[]) => {
    const together = pointsTogether(figures, some);
    return <FigureLink figures={figures} point={together} target={targetOf(together)} />;
  };
  return (
    <DenseTable
      label={t('StartTableOf', { title })}
      maxHeight={maxHeight}
      isTight
      columns={[
        { key: 'grantor', label: t('ExposureLends') },
        { key: 'total', label: t('Sum'), isFigure: true },
        ...receivers.map((receiver) => ({
          key: String(receiver.value),
          label: <Company company={receiver} />,
          isFigure: true,
        })),
      ]}
    >
      <tbody>
        {grantors.map((grantor) => (
          <tr key={String(grantor.value)}>
            <th scope="row">
              <Company company={grantor} />
            </th>
            <td data-figure>{sum(points.filter(({ of }) => isSameSide(of[0], grantor)))}</td>
            {receivers.map((receiver) => {
              const point = points.find(({ of }) => isSameSide(of[0], grantor) && isSameSide(of[1], receiver));
              return (
                <td
                  key={String(receiver.value)}
                  data-figure
                  className={point && classes['shaded']}
                  style={shaded(Math.abs(Number(point?.value ?? 0)) / greatest)}
                >
                  {point ? <FigureLink figures={figures} point={point} target={targetOf(point)} /> : '–'}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('Sum')}</td>
          <td data-figure>{sum(points)}</td>
          {receivers.map((receiver) => (
            <td key={String(receiver.value)} data-figure>
              {sum(points.filter(({ of }) => isSameSide(of[1], receiver)))}
            </td>
          ))}
        </tr>
      </tfoot>
    </DenseTable>
  );
}

function Company({ company: { value, acronym, label, isOthers } }: { readonly company: PointGroup }) {
  const { t } = useTranslation();
  if (isOthers) return t('ChartOthers');
  return (
    <span title={label}>
      <CompanyLink id={String(value)} acronym={acronym ?? label} />
    </span>
  );
}

/** How far a cell is shaded, from 0 to 1. */
function shaded(share: number): CSSProperties {
  return { '--share': `${Math.round(share * 100)}%` } as CSSProperties;
}
