import { DUE_LINES, DUE_WINDOWS, type DueLine, type DueWindow, SIDES, type Side, type StartPage } from '@calends/wire';
import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSetReferenceDay } from '../../../loans/day/use-reference-day.ts';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { FigureLink } from '../figure-link.tsx';
import { Card } from './card.tsx';
import { SIDE_TEXTS } from './number-card.tsx';
import classes from './start-page.module.css';

/** What was due and is owed still, and what falls due soon: how much and how often; of a company on both its sides. */
export function FallsDueCard({ dues }: Pick<StartPage, 'dues'>) {
  const { t } = useTranslation();
  const setDay = useSetReferenceDay();
  const sides = SIDES.filter((side) => dues?.some((one) => one.side === side));
  return (
    <Card title={t('StartFallsDue')}>
      {dues ? (
        <DenseTable
          label={t('StartTableOf', { title: t('StartFallsDue') })}
          minWidth={560}
          columns={[
            { key: 'line', label: t('Kind') },
            ...DUE_WINDOWS.map((window) => ({
              key: String(window),
              label: windowText(t, window),
              isFigure: true,
            })),
          ]}
        >
          {sides.map((side) => (
            <tbody key={side}>
              {side !== 'all' && (
                <tr>
                  <th scope="rowgroup" colSpan={1 + DUE_WINDOWS.length}>
                    {t(SIDE_TEXTS[side])}
                  </th>
                </tr>
              )}
              {DUE_LINES.map((line) => (
                <tr key={line}>
                  <th scope="row">{t(`DueLine_${line}`)}</th>
                  {DUE_WINDOWS.map((window) => (
                    <td key={window} data-figure>
                      <Due dues={dues} line={line} window={window} side={side} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </DenseTable>
      ) : (
        <>
          <p className={classes['quiet']}>{t('DayNotKept')}</p>
          <Button variant="subtle" size="compact-xs" onClick={() => setDay(null)}>
            {t('StartToToday')}
          </Button>
        </>
      )}
    </Card>
  );
}

interface DueProps {
  readonly dues: NonNullable<StartPage['dues']>;
  readonly line: DueLine;
  readonly window: DueWindow;
  readonly side: Side;
}

/** How much, and below how often; a line that moves no money has its number alone. */
function Due({ dues, line, window, side }: DueProps) {
  const lines = dues.find((one) => one.window === window && one.side === side)?.lines;
  const figures = lines?.find((one) => one.line === line)?.figures;
  const [point] = figures?.points ?? [];
  if (!figures || !point) return '–';
  return (
    <>
      <FigureLink figures={figures} point={point} />
      {figures.kind !== 'count' && <small className={classes['often']}>({point.count})</small>}
    </>
  );
}

function windowText(t: TFunction, window: DueWindow): string {
  return window === 'OVERDUE' ? t('OVERDUE') : t('StartWithinDays', { days: window });
}
