import { type ChartData, type ChartOptions, chartOptions, chartTitle, labelKey, type Point } from '@calends/wire';
import { Button } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../../../lib/words/use-language.ts';
import { useSetReferenceDay } from '../../../loans/day/use-reference-day.ts';
import type { OpenedScreen } from '../../../screens/use-open-screen.ts';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { FigureLink, figureText } from '../figure-link.tsx';
import { ChartPicture } from './chart-picture.tsx';
import { chartRows } from './chart-rows.ts';
import classes from './dashboard-chart.module.css';
import { isDrawn } from './drawn-chart.ts';
import { PairsTable } from './pairs-table.tsx';
import { PointsTable } from './points-table.tsx';

interface DashboardChartProps {
  /** As they are stored: a later release may know them no more. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Undefined while it is read. */
  readonly data: ChartData | undefined;
  readonly error?: unknown;
  readonly onRetry?: (() => void) | undefined;
  /** Of its row, in pixels. */
  readonly height: number;
  /** In place of the title, where charts without one must be told apart. */
  readonly name?: string | undefined;
  /** What a screen reader calls the chart, where another has the same title. */
  readonly label?: string | undefined;
  /** What can be done with the chart, at the right of its title. */
  readonly tools?: ReactNode;
  /** Exports the figures, at the key E. */
  readonly onExport?: () => void;
}

/** The title, the foot and the frame around what is drawn. */
const FRAME = 76;

/** A chart of a dashboard in its card: its figures in their form, or why they are not there. */
export function DashboardChart({
  options: stored,
  data: read,
  error,
  onRetry,
  height,
  name,
  label,
  tools,
  onExport,
}: DashboardChartProps) {
  const { t } = useTranslation();
  const language = useShownLanguage();
  const [isTable, setTable] = useState(false);
  const card = useRef<HTMLElement>(null);
  const options = optionsIn(stored);
  const data = read && isOf(read, options) ? read : undefined;
  const title = name ?? chartTitle(t, language, options);
  const spoken = label ?? title;
  const hasTable = isDrawn(options.kind) && (data?.figures?.points.length ?? 0) > 0;
  const switchTable = () => {
    flushSync(() => setTable(!isTable));
    focusShown(card.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyped(event)) return;
    const key = event.key.toLowerCase();
    if (key === 't' && hasTable) switchTable();
    if (key === 'e' && data?.figures) onExport?.();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts of the button below and of the menu
    <section
      ref={card}
      className={classes['card']}
      aria-label={spoken}
      style={heightOf(options, height)}
      onKeyDown={onKeyDown}
    >
      <div className={classes['head']}>
        <h2>{title}</h2>
        {tools}
      </div>
      {data ? (
        <Body options={options} data={data} title={spoken} height={height - FRAME} isTable={isTable} />
      ) : error ? (
        <ErrorState error={error} {...(onRetry && { onRetry })} />
      ) : (
        <FormSkeleton rows={2} />
      )}
      {data && data.ignored.length > 0 && (
        <p className={classes['quiet']}>
          {t('ChartIgnores', { fields: data.ignored.map((field) => t(labelKey(field))).join(', ') })}
        </p>
      )}
      {hasTable && (
        <Button
          className={classes['switch'] ?? ''}
          variant="subtle"
          size="compact-xs"
          aria-pressed={isTable}
          aria-keyshortcuts="t"
          onClick={() => setTable(!isTable)}
        >
          {t('StartTable')}
        </Button>
      )}
    </section>
  );
}

/** Whether a key is part of a text, of the choice in a menu, or of a shortcut of the browser. */
function isTyped({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isText = target instanceof HTMLElement && target.closest('input, textarea, [role="menu"]') !== null;
  return ctrlKey || metaKey || altKey || isText;
}

/** What had the focus may be hidden now: the picture, or the table in its place. */
function focusShown(card: HTMLElement | null): void {
  const frames = [...(card?.querySelectorAll<HTMLElement>('[tabindex="0"]') ?? [])];
  frames.find((frame) => frame.checkVisibility())?.focus();
}

/** A number alone does not need the height of its row; on narrow screens and on paper nothing does. */
function heightOf({ kind }: ChartOptions, height: number): CSSProperties | undefined {
  return kind === 'number' ? undefined : ({ '--row-height': `${height}px` } as CSSProperties);
}

interface BodyProps {
  readonly options: ChartOptions;
  readonly data: ChartData;
  readonly title: string;
  readonly height: number;
  readonly isTable: boolean;
}

function Body({ options, data: { figures, error }, title, height, isTable }: BodyProps) {
  const { t } = useTranslation();
  if (error !== null) return <Fault error={error} />;
  if (!figures) return <p className={classes['quiet']}>{t('ChartIsBlank')}</p>;
  const targetOf = (point: Point | undefined) => targetIn(options, point);
  const [first] = figures.points;
  if (!first || figures.points.every(({ count }) => count === 0))
    return <p className={classes['quiet']}>{t('ChartHasNoPoints')}</p>;
  const kind = options.kind ?? (figures.groupBy === null ? 'number' : 'table');
  if (kind === 'number')
    return (
      <p className={classes['number']}>
        <FigureLink figures={figures} point={first} target={targetOf(first)}>
          {figureText(figures, first, options.formatters?.decimals)}
        </FigureLink>
      </p>
    );
  if (kind === 'matrix')
    return <PairsTable title={title} figures={figures} most={options.most} maxHeight={height} targetOf={targetOf} />;
  const rows = chartRows(t, figures);
  const shown = { title, figures, rows, targetOf };
  if (kind === 'table') return <PointsTable {...shown} maxHeight={height} />;
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
  const setDay = useSetReferenceDay();
  return (
    <>
      <p className={classes['quiet']}>{t(error)}</p>
      {error === 'DayNotKept' && (
        <Button variant="subtle" size="compact-xs" onClick={() => setDay(null)}>
          {t('StartToToday')}
        </Button>
      )}
    </>
  );
}

/** Whether the figures are those that the options name now, and not those of before they were changed. */
function isOf({ figures, error }: ChartData, { series, measure, groupBy }: ChartOptions): boolean {
  if (!figures) return error !== null || series === undefined;
  return figures.series === series && figures.measure === measure && figures.groupBy === (groupBy ?? null);
}

function optionsIn(stored: Readonly<Record<string, unknown>>): ChartOptions {
  const parsed = chartOptions.safeParse(stored);
  return parsed.success ? parsed.data : {};
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
