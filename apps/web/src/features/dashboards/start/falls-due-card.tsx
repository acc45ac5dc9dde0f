import {
  DUE_LINES,
  DUE_WINDOWS,
  type DueLine,
  type DueWindow,
  dueWindowText,
  SIDE_TEXTS,
  SIDES,
  type Side,
  type StartPage,
} from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { countText } from '../count-text.ts';
import { FigureLink } from '../figure-link.tsx';
import { KnownTodayAlone } from '../known-today-alone.tsx';
import { Card } from './card.tsx';
import classes from './start-page.module.css';

/** What was due and is owed still, and what falls due soon: how much and how often; of a company on both its sides. */
export function FallsDueCard({ dues }: Pick<StartPage, 'dues'>) {
  const { t } = useTranslation();
  return (
    <Card title={t('StartFallsDue')}>
      {dues ? <DuesTable title={t('StartFallsDue')} dues={dues} /> : <KnownTodayAlone />}
    </Card>
  );
}

interface DuesTableProps {
  readonly title: string;
  readonly dues: NonNullable<StartPage['dues']>;
}

/** A row for each line, a column for each window. */
export function DuesTable({ title, dues }: DuesTableProps) {
  const { t } = useTranslation();
  const sides = SIDES.filter((side) => dues.some((one) => one.side === side));
  return (
    <DenseTable
      label={t('StartTableOf', { title })}
      isTight
      columns={[
        { key: 'line', label: t('Kind') },
        ...DUE_WINDOWS.map((window) => ({
          key: String(window),
          label: dueWindowText(t, window),
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
  const { t } = useTranslation();
  const lines = dues.find((one) => one.window === window && one.side === side)?.lines;
  const figures = lines?.find((one) => one.line === line)?.figures;
  const [point] = figures?.points ?? [];
  if (!figures || !point) return '–';
  return (
    <>
      <FigureLink figures={figures} point={point}>
        {figures.kind === 'count' ? countText(t, 'Resets', point.count) : undefined}
      </FigureLink>
      {figures.kind !== 'count' && (
        <small className={classes['below']}>{countText(t, figures.series, point.count)}</small>
      )}
    </>
  );
}
