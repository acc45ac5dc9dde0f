import { addMonths } from '@calends/loan-engine';
import { type Figures, labelKey, type SERIES, type StartPage } from '@calends/wire';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { withLabel } from '../../../lib/words/labelled.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { WalkedPicture } from '../charts/walked-picture.tsx';
import { countText } from '../count-text.ts';
import { FigureLink } from '../figure-link.tsx';
import { ratesQuery } from './start.queries.ts';
import classes from './start-page.module.css';
import { SwitchedCard } from './switched-card.tsx';

type RateMeasure = keyof (typeof SERIES)['Rates']['measures'];

const MEASURE_OF_TERM: Readonly<Record<string, RateMeasure>> = {
  ONE_MONTH: 'oneMonthRate',
  THREE_MONTHS: 'threeMonthsRate',
  SIX_MONTHS: 'sixMonthsRate',
  TWELVE_MONTHS: 'twelveMonthsRate',
};
const MONTHS_SHOWN = 12;
const RESETS_SHOWN = 6;
const HEIGHT = 220;

/** The terms of Euribor that loans with capital follow, and the days to come on which they take a new value. */
export function EuriborCard({ page }: { readonly page: StartPage }) {
  const { t } = useTranslation();
  const measures = followedIn(page);
  const from = addMonths(page.on, -MONTHS_SHOWN);
  const read = useQueries({ queries: measures.map((measure) => ratesQuery(measure, from, page.on)) });
  const terms = read.flatMap(({ data }) => (data ? [data] : []));
  const days = [...new Set(terms.flatMap(({ points }) => points.map(({ of }) => String(of[0]?.value))))].toSorted();
  const marked = resetDays(page);
  if (measures.length === 0) return null;
  const title = withLabel(t('StartEuribor'), measures.map((measure) => t(labelKey(measure))).join(', '));
  return (
    <SwitchedCard
      title={title}
      name="euribor"
      picture={
        <WalkedPicture
          title={title}
          points={days.flatMap((day) =>
            terms.map((figures) => ({
              name: `${formatDay(day)}, ${t(labelKey(figures.measure))}`,
              figures,
              point: pointOf(figures, day),
            })),
          )}
        >
          {(open) => (
            <Chart
              kind="line"
              x="day"
              unit="%"
              height={HEIGHT}
              label={title}
              marks={marked.length > 0 ? { name: t('StartResetsMarked'), days: marked } : undefined}
              onPoint={(place, series) => open(place * terms.length + series)}
              series={terms.map((figures) => ({
                name: t(labelKey(figures.measure)),
                points: days.map((day) => [day, pointOf(figures, day)?.value ?? null]),
              }))}
            />
          )}
        </WalkedPicture>
      }
      table={
        <DenseTable
          label={t('StartTableOf', { title })}
          minWidth={260}
          maxHeight={HEIGHT}
          columns={[
            { key: 'day', label: t('ReferenceDate') },
            ...terms.map(({ measure }) => ({ key: measure, label: t(labelKey(measure)), isFigure: true })),
          ]}
        >
          <tbody>
            {days.toReversed().map((day, place, latestFirst) => (
              <tr
                key={day}
                className={monthOf(day) === monthOf(latestFirst[place - 1]) ? classes['offPaper'] : undefined}
              >
                <td>{formatDay(day)}</td>
                {terms.map((figures) => (
                  <td key={figures.measure} data-figure>
                    <FigureLink figures={figures} point={pointOf(figures, day)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DenseTable>
      }
    >
      <Resets page={page} />
    </SwitchedCard>
  );
}

/** Paper has the last day of each month: a year of days would fill ten sheets. */
function monthOf(day: string | undefined): string | undefined {
  return day?.slice(0, 'yyyy-MM'.length);
}

/** How many tranches are reset on each day to come, on both sides of a company. */
function resetDays({ figures }: StartPage): readonly (readonly [day: string, tranches: number])[] {
  const tranches = new Map<string, number>();
  for (const { of, count } of figures.resets.flatMap((side) => side.figures.points)) {
    const day = String(of[0]?.value);
    tranches.set(day, (tranches.get(day) ?? 0) + count);
  }
  return [...tranches].toSorted(([one], [other]) => one.localeCompare(other));
}

/** The first days with a reset, each with its number of tranches. */
function Resets({ page }: { readonly page: StartPage }) {
  const { t } = useTranslation();
  const resets = page.figures.resets
    .flatMap(({ side, figures }) => figures.points.map((point) => ({ side, figures, point })))
    .toSorted((a, b) => String(a.point.of[0]?.value).localeCompare(String(b.point.of[0]?.value)))
    .slice(0, RESETS_SHOWN);
  if (resets.length === 0) return null;
  return (
    <>
      <h3 className={classes['quiet']}>{t('StartNextResets')}</h3>
      <ul className={classes['days']}>
        {resets.map(({ side, figures, point }) => (
          <li key={`${side} ${point.of[0]?.value}`}>
            <FigureLink figures={figures} point={point}>
              {formatDay(String(point.of[0]?.value))}
            </FigureLink>
            <small className={classes['often']}>({countText(t, 'Tranches', point.count)})</small>
          </li>
        ))}
      </ul>
    </>
  );
}

function followedIn({ figures }: StartPage): readonly RateMeasure[] {
  const terms = figures.terms.flatMap((side) =>
    side.figures.points.filter(({ value }) => value !== '0.00').map(({ of }) => of[0]?.value),
  );
  return Object.entries(MEASURE_OF_TERM).flatMap(([term, measure]) => (terms.includes(term) ? [measure] : []));
}

function pointOf({ points }: Figures, day: string) {
  return points.find(({ of }) => of[0]?.value === day);
}
