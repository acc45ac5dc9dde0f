import type { Figures, Point } from '@calends/wire';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { sumOf } from '../../../lib/figures/euro-sums.ts';
import type { OpenedScreen } from '../../../screens/use-open-screen.ts';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { FigureLink, figureText } from '../figure-link.tsx';
import { greatestCompanies } from '../greatest-companies.ts';
import classes from './dashboard-chart.module.css';

interface PairsTableProps {
  readonly title: string;
  readonly figures: Figures;
  /** How many companies on each side are shown. */
  readonly most?: number | undefined;
  readonly maxHeight: number;
  readonly targetOf?: (point: Point | undefined) => OpenedScreen | null | undefined;
}

const MOST_COMPANIES = 12;

/** Who lends to whom: the companies with the greatest amounts, each cell shaded by its own, and the sums at both edges. */
export function PairsTable({
  title,
  figures,
  most = MOST_COMPANIES,
  maxHeight,
  targetOf = () => undefined,
}: PairsTableProps) {
  const { t } = useTranslation();
  const { points } = figures;
  const { grantors, receivers, hasOthers } = greatestCompanies(points, most);
  const greatest = Math.max(...points.map(({ value }) => Math.abs(Number(value))), 1);
  const pointOf = (grantor: string, receiver: string) =>
    points.find(({ of }) => of[0]?.value === grantor && of[1]?.value === receiver);
  const total = (some: readonly Point[]) => figureText(figures, { value: sumIn(figures, some) });
  return (
    <>
      <DenseTable
        label={t('StartTableOf', { title })}
        minWidth={140 + receivers.length * 100}
        maxHeight={maxHeight}
        isTight
        columns={[
          { key: 'grantor', label: t('ExposureLends') },
          { key: 'total', label: t('Sum'), isFigure: true },
          ...receivers.map(({ value, acronym, label }) => ({
            key: String(value),
            label: <abbr title={label}>{acronym ?? label}</abbr>,
            isFigure: true,
          })),
        ]}
      >
        <tbody>
          {grantors.map((grantor) => (
            <tr key={String(grantor.value)}>
              <th scope="row">
                <abbr title={grantor.label}>{grantor.acronym ?? grantor.label}</abbr>
              </th>
              <td data-figure>{total(points.filter(({ of }) => of[0]?.value === grantor.value))}</td>
              {receivers.map((receiver) => {
                const point = pointOf(String(grantor.value), String(receiver.value));
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
            <td data-figure>{total(points)}</td>
            {receivers.map((receiver) => (
              <td key={String(receiver.value)} data-figure>
                {total(points.filter(({ of }) => of[1]?.value === receiver.value))}
              </td>
            ))}
          </tr>
        </tfoot>
      </DenseTable>
      {hasOthers && <p className={classes['quiet']}>{t('StartGreatest')}</p>}
    </>
  );
}

/** How far a cell is shaded, from 0 to 1. */
function shaded(share: number): CSSProperties {
  return { '--share': `${Math.round(share * 100)}%` } as CSSProperties;
}

/** Amounts add up to cents, counts to a number. */
function sumIn({ kind }: Figures, points: readonly Point[]): string {
  if (kind === 'count') return String(points.reduce((sum, { value }) => sum + Number(value), 0));
  return sumOf(points.map(({ value }) => value));
}
