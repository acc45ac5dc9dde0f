import {
  DUE_LINES,
  DUE_SIDE_TEXTS,
  DUE_SIDES,
  DUE_WINDOWS,
  type DueLine,
  type DueSide,
  type DueWindow,
  dueWindowText,
  type Figures,
  type StartPage,
} from '@calends/wire';
import { Link } from '@tanstack/react-router';
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

/** A row for each line, a column for each window. What a company declares is overdue or not, and nothing else. */
export function DuesTable({ title, dues }: DuesTableProps) {
  const { t } = useTranslation();
  const sides = DUE_SIDES.filter((side) => dues.some((one) => one.side === side));
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
                {t(DUE_SIDE_TEXTS[side])}
              </th>
            </tr>
          )}
          {(side === 'declared' ? DECLARED_LINES : DUE_LINES).map((line) => (
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

const DECLARED_LINES = ['TAX'] as const satisfies readonly DueLine[];

interface DueProps {
  readonly dues: NonNullable<StartPage['dues']>;
  readonly line: DueLine;
  readonly window: DueWindow;
  readonly side: DueSide;
}

/** How much, and below how often; a line that moves no money has its number alone. */
function Due({ dues, line, window, side }: DueProps) {
  if (side === 'declared' && window !== 'OVERDUE') return null;
  const asked = dues.find((one) => one.window === window && one.side === side);
  const figures = asked?.lines.find((one) => one.line === line)?.figures;
  if (line === 'TAX' && window === 'OVERDUE') return <OverdueTax figures={figures} unnamed={asked?.unnamedTax} />;
  return <DueFigure figures={figures} />;
}

function DueFigure({ figures }: { readonly figures: Figures | undefined }) {
  const { t } = useTranslation();
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

interface OverdueTaxProps {
  readonly figures: Figures | undefined;
  readonly unnamed: Figures | undefined;
}

/** What is not declared; where that is not known of these rows, who knows it. Below, what stands in no declaration at all. */
function OverdueTax({ figures, unnamed }: OverdueTaxProps) {
  const { t } = useTranslation();
  return (
    <>
      {figures ? (
        <DueFigure figures={figures} />
      ) : (
        <Link to="/stamp-tax/$tab" params={{ tab: 'declarations' }} className={classes['quiet'] ?? ''}>
          {t('DueTaxByDeclarer')}
        </Link>
      )}
      {unnamed && (
        <small className={classes['below']}>
          <FigureLink figures={unnamed} point={unnamed.points[0]} /> {t('DueTaxUnnamed')}
        </small>
      )}
    </>
  );
}
