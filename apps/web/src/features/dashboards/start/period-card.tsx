import { periodText, SIDE_TEXTS, type StartFigureName, type StartPage } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { withGaps } from '../../../loans/periods.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { WalkedPicture } from '../charts/walked-picture.tsx';
import { FigureLink, figureText } from '../figure-link.tsx';
import { SwitchedCard } from './switched-card.tsx';

interface PeriodCardProps {
  readonly title: string;
  readonly page: StartPage;
  readonly name: StartFigureName;
  readonly kind?: 'line' | 'bar';
}

const HEIGHT = 220;

/** Figures by month or quarter: a picture, and as a table; of a company what it lends goes up and what it borrows goes down. */
export function PeriodCard({ title, page, name, kind = 'bar' }: PeriodCardProps) {
  const { t } = useTranslation();
  const sides = page.figures[name];
  const periods = periodsOf(sides);
  const shown = withGaps(periods);
  const pointIn = (side: (typeof sides)[number], period: string) =>
    side.figures.points.find(({ of }) => of[0]?.value === period);
  const format = (value: string) => figureText(t, sides[0]?.figures ?? { kind: 'money' }, { value });
  const walked = shown.flatMap((period) =>
    sides.map((side) => ({
      name: side.side === 'all' ? periodText(t, period) : `${periodText(t, period)}, ${t(SIDE_TEXTS[side.side])}`,
      figures: side.figures,
      point: pointIn(side, period),
    })),
  );
  return (
    <SwitchedCard
      title={title}
      name={name}
      isEmpty={periods.length === 0}
      picture={
        <WalkedPicture title={title} points={walked}>
          {(open) => (
            <Chart
              kind={kind}
              x="name"
              height={HEIGHT}
              label={title}
              format={format}
              axis={{
                format: (value) => figureText(t, { kind: sides[0]?.figures.kind ?? 'money' }, { value }, 0),
                decimals: 0,
              }}
              isMirrored={kind === 'bar' && sides.length > 1}
              onPoint={(place, series) => open(place * sides.length + series)}
              series={sides.map((side) => ({
                name: t(SIDE_TEXTS[side.side]),
                points: shown.map((period) => [periodText(t, period), pointIn(side, period)?.value ?? null]),
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
            { key: 'period', label: t('StartPeriod') },
            ...sides.map(({ side }) => ({ key: side, label: t(SIDE_TEXTS[side]), isFigure: true })),
          ]}
        >
          <tbody>
            {periods.map((period) => (
              <tr key={period}>
                <td>{periodText(t, period)}</td>
                {sides.map((side) => (
                  <td key={side.side} data-figure>
                    <FigureLink figures={side.figures} point={pointIn(side, period)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DenseTable>
      }
    />
  );
}

/** Those with a figure, in order of time. */
function periodsOf(sides: StartPage['figures'][StartFigureName]): string[] {
  const all = sides.flatMap(({ figures }) => figures.points.map(({ of }) => String(of[0]?.value)));
  return [...new Set(all)].toSorted();
}
