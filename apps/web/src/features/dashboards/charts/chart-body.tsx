import type { ChartData, ChartOptions, Point } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import type { OpenedScreen } from '../../../screens/use-open-screen.ts';
import { FigureLink, figureText } from '../figure-link.tsx';
import { KnownTodayAlone } from '../known-today-alone.tsx';
import { DecisionLines } from '../start/decisions-card.tsx';
import { DuesTable } from '../start/falls-due-card.tsx';
import { ChartPicture } from './chart-picture.tsx';
import { chartRows } from './chart-rows.ts';
import classes from './dashboard-chart.module.css';
import { isDrawn } from './drawn-chart.ts';
import { MonthChange } from './month-change.tsx';
import { PairsTable } from './pairs-table.tsx';
import { PointsTable } from './points-table.tsx';

interface ChartBodyProps {
  readonly options: ChartOptions;
  readonly data: ChartData;
  readonly title: string;
  readonly height: number;
  readonly isTable: boolean;
}

/** The figures of a chart in their form, or why they are not there. */
export function ChartBody({ options, data, title, height, isTable }: ChartBodyProps) {
  const { t } = useTranslation();
  const { figures, history, error } = data;
  if (error !== null) return <Fault error={error} />;
  if (data.dues) return <DuesTable title={title} dues={data.dues} />;
  if (data.decisions) return <DecisionLines lines={data.decisions} />;
  if (!figures) return <p className={classes['quiet']}>{t('ChartIsBlank')}</p>;
  const targetOf = (point: Point | undefined) => targetIn(options, point);
  const [first] = figures.points;
  if (!first || figures.points.every(({ count }) => count === 0))
    return <p className={classes['quiet']}>{t('ChartHasNoPoints')}</p>;
  const kind = options.kind ?? (figures.groupBy === null ? 'number' : 'table');
  if (kind === 'number')
    return (
      <div className={classes['number']}>
        <p>
          <FigureLink figures={figures} point={first} target={targetOf(first)}>
            {figureText(t, figures, first, options.formatters?.decimals)}
          </FigureLink>
        </p>
        {history && <MonthChange figures={figures} point={first} history={history} isLineHidden={isTable} />}
        {history && isTable && (
          <PointsTable
            title={title}
            figures={history}
            rows={chartRows(t, history)}
            maxHeight={height / 2}
            isTight
            targetOf={() => undefined}
          />
        )}
      </div>
    );
  if (kind === 'matrix') return <PairsTable title={title} figures={figures} maxHeight={height} targetOf={targetOf} />;
  const rows = chartRows(t, figures, kind);
  const shown = { title, figures, rows, targetOf };
  if (!isDrawn(kind)) return <PointsTable {...shown} maxHeight={height} />;
  return (
    <>
      <div className={isTable ? classes['onPaper'] : undefined}>
        <ChartPicture {...shown} kind={kind} height={height} decimals={options.formatters?.decimals} />
      </div>
      <div className={isTable ? undefined : classes['onPaper']}>
        <PointsTable {...shown} maxHeight={height} />
      </div>
    </>
  );
}

/** Why a chart has no figures; a day that is not kept leads back to today. */
function Fault({ error }: { readonly error: string }) {
  const { t } = useTranslation();
  return error === 'DayNotKept' ? <KnownTodayAlone /> : <p className={classes['quiet']}>{t(error)}</p>;
}

/** Where a click leads: undefined for the list of the point, null for nowhere. */
function targetIn(
  { clickAction, clickDashboardId }: ChartOptions,
  point: Point | undefined,
): OpenedScreen | null | undefined {
  if (clickAction === 'none') return null;
  if (clickAction === 'contract' && point?.contractId !== undefined)
    return { path: '/contract/list', modal: 'contracts/contract-details', recordId: point.contractId };
  if (clickAction !== 'dashboard' || clickDashboardId === undefined) return undefined;
  return { path: '/dashboards-client', search: { dashboard: clickDashboardId } };
}
