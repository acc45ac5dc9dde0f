import { type Point, type StartPage } from '@calends/wire';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sumOf } from '../../../lib/figures/euro-sums.ts';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { FigureLink, figureText } from '../figure-link.tsx';
import { Card } from './card.tsx';
import { greatestCompanies } from './greatest-companies.ts';
import classes from './start-page.module.css';

const MOST_COMPANIES = 12;

/** Who owes whom, the greatest companies; each figure leads to its contracts, and below stands the whole exposure. */
export function ExposureCard({ page }: { readonly page: StartPage }) {
  const { t } = useTranslation();
  const [all] = page.figures.pairs.filter(({ side }) => side === 'all');
  if (!all) return null;
  const { points } = all.figures;
  const { grantors, receivers, hasOthers } = greatestCompanies(points, MOST_COMPANIES);
  const pointOf = (grantor: string, receiver: string) =>
    points.find(({ of }) => of[0]?.value === grantor && of[1]?.value === receiver);
  const total = (some: readonly Point[]) =>
    figureText(all.figures, { ...EMPTY, value: sumOf(some.map(({ value }) => value)) });
  return (
    <Card title={t('ExposureMatrix')}>
      {points.length === 0 ? (
        <p className={classes['quiet']}>{t('StartNothing')}</p>
      ) : (
        <DenseTable
          label={t('StartTableOf', { title: t('ExposureMatrix') })}
          minWidth={180 + receivers.length * 120}
          maxHeight={400}
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
                    <td key={String(receiver.value)} data-figure>
                      {point ? <FigureLink figures={all.figures} point={point} /> : '–'}
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
      )}
      <p className={classes['quiet']}>
        {hasOthers && `${t('StartGreatest')} `}
        <Link to="/contract/exposure" search={{ referenceDate: all.figures.parameters['referenceDate'] }}>
          {t('StartWholeExposure')}
        </Link>
      </p>
    </Card>
  );
}

const EMPTY: Point = { of: [], value: null, count: 0, filters: null };
