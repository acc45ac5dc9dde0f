import { periodText, SIDE_TEXTS, type StartFigureName, type StartPage } from '@calends/wire';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { withGaps } from '../../../loans/periods.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { useKeptTable } from '../charts/use-kept-table.ts';
import { FigureLink } from '../figure-link.tsx';
import { Card } from './card.tsx';
import classes from './start-page.module.css';

interface PeriodCardProps {
  readonly title: string;
  readonly page: StartPage;
  readonly name: StartFigureName;
  readonly unit: string;
  readonly kind?: 'line' | 'bar';
}

/** Figures by month or quarter: a picture, and as a table each with its list. */
export function PeriodCard({ title, page, name, unit, kind = 'bar' }: PeriodCardProps) {
  const { t } = useTranslation();
  const [isTable, setTable] = useKeptTable(`start/${name}`);
  const sides = page.figures[name];
  const periods = withGaps(periodsOf(sides));
  return (
    <Card title={title}>
      {periods.length === 0 ? (
        <p className={classes['quiet']}>{t('StartNothing')}</p>
      ) : (
        <>
          <div className={isTable ? classes['onPaper'] : undefined}>
            <Chart
              kind={kind}
              x="name"
              unit={unit}
              height={220}
              label={title}
              series={sides.map(({ side, figures }) => ({
                name: t(SIDE_TEXTS[side]),
                points: periods.map((period) => [
                  periodText(t, period),
                  figures.points.find(({ of }) => of[0]?.value === period)?.value ?? null,
                ]),
              }))}
            />
          </div>
          <div className={isTable ? undefined : classes['onPaper']}>
            <DenseTable
              label={t('StartTableOf', { title })}
              minWidth={260}
              maxHeight={220}
              columns={[
                { key: 'period', label: t('StartPeriod') },
                ...sides.map(({ side }) => ({ key: side, label: t(SIDE_TEXTS[side]), isFigure: true })),
              ]}
            >
              <tbody>
                {periods.map((period) => (
                  <tr key={period}>
                    <td>{periodText(t, period)}</td>
                    {sides.map(({ side, figures }) => (
                      <td key={side} data-figure>
                        <FigureLink
                          figures={figures}
                          point={figures.points.find(({ of }) => of[0]?.value === period)}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </DenseTable>
          </div>
          <Button variant="subtle" size="compact-xs" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {t('StartTable')}
          </Button>
        </>
      )}
    </Card>
  );
}

/** In order of time. */
function periodsOf(sides: StartPage['figures'][StartFigureName]): string[] {
  const all = sides.flatMap(({ figures }) => figures.points.map(({ of }) => String(of[0]?.value)));
  return [...new Set(all)].toSorted();
}
